import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { lookupPublic } from '../http/public-lookup.ts';
import { PaymentsError } from './port.ts';

const MAX_BYTES = 5_000_000;
const REDIRECTS_MAX = 3;
const PDF_MARK = '%PDF-';

interface Answer {
  location: string | undefined;
  bytes: Buffer | null;
}

/**
 * Downloads a PDF from a link that the provider gave: over https from a public address, or from the provider's own origin.
 * @returns null where the link leads to no PDF of a sane size
 * @throws {PaymentsError} where nobody answers in time, or with a 5xx
 */
export async function downloadPdf(
  url: string,
  { from, answerMs }: { from: string; answerMs: number },
): Promise<Buffer | null> {
  const signal = AbortSignal.timeout(answerMs);
  let target = url;
  for (let hop = 0; hop <= REDIRECTS_MAX; hop++) {
    if (!mayAsk(target, from)) return null;
    const { location, bytes } = await get(target, signal).catch((cause: Error) => {
      throw new PaymentsError('A document cannot be downloaded', { cause });
    });
    if (location === undefined) return bytes;
    if (!URL.canParse(location, target)) return null;
    target = new URL(location, target).href;
  }
  return null;
}

/** A literal address is not looked up, so it could lead anywhere. */
function mayAsk(url: string, from: string): boolean {
  if (!URL.canParse(url)) return false;
  const { protocol, hostname, origin, username } = new URL(url);
  if (origin === from) return true;
  return protocol === 'https:' && username === '' && isIP(hostname.replace(/^\[|\]$/g, '')) === 0;
}

function get(url: string, signal: AbortSignal): Promise<Answer> {
  const isTls = url.startsWith('https:');
  return new Promise((resolve, reject) => {
    const options = {
      signal,
      headers: { accept: 'application/pdf' },
      ...(isTls && { lookup: lookupPublic }),
    };
    const request = (isTls ? https : http).get(url, options, (response) => {
      const { statusCode = 0, headers } = response;
      if (statusCode >= 300 && statusCode < 400 && headers.location) {
        response.resume();
        return resolve({ location: headers.location, bytes: null });
      }
      if (statusCode >= 500) return reject(new Error(`it answers ${statusCode}`));
      const parts: Buffer[] = [];
      let length = 0;
      const done = (bytes: Buffer | null) => {
        response.destroy();
        resolve({ location: undefined, bytes });
      };
      if (statusCode !== 200) return done(null);
      response.on('error', reject);
      response.on('data', (part: Buffer) => {
        parts.push(part);
        length += part.length;
        if (length > MAX_BYTES) done(null);
      });
      response.on('end', () => {
        const bytes = Buffer.concat(parts);
        done(bytes.subarray(0, PDF_MARK.length).toString('latin1') === PDF_MARK ? bytes : null);
      });
    });
    request.on('error', reject);
  });
}
