import type { z } from 'zod';
import type { NotAnswered } from './port.ts';

export type ProviderAnswer<T> = { status: 'answered'; body: T } | NotAnswered;

interface Call {
  url: string;
  headers?: Record<string, string>;
  body: object;
  answerMs: number;
}

/** Failures before a byte of the request was on its way. */
const NOT_SENT = [
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENETUNREACH',
  'EHOSTUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
];
/** Answers of a provider that did not take the request; 422 says why in the shape of the others. */
const REFUSED = [400, 401, 403, 404, 405, 415, 429];
const ANSWER_MAX = 4_000_000;

/**
 * Asks a provider once; nothing is sent a second time. An answer that is cut, late, of another shape or a 5xx is `unknown`:
 * what was asked may have been done.
 */
export async function callProvider<T>(
  { url, headers = {}, body, answerMs }: Call,
  shape: z.ZodType<T>,
): Promise<ProviderAnswer<T>> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json', ...headers },
      body: JSON.stringify(body),
      redirect: 'manual',
      signal: AbortSignal.timeout(answerMs),
    });
    if (REFUSED.includes(response.status)) {
      await response.body?.cancel();
      return { status: 'refused_before_sending', why: `the provider answers ${response.status}` };
    }
    const read = shape.safeParse(JSON.parse(await textOf(response)));
    return response.status < 500 && read.success
      ? { status: 'answered', body: read.data }
      : { status: 'unknown' };
  } catch (error) {
    const code = (error as { cause?: { code?: string } }).cause?.code ?? '';
    return NOT_SENT.includes(code)
      ? { status: 'refused_before_sending', why: `the provider cannot be reached: ${code}` }
      : { status: 'unknown' };
  }
}

async function textOf(response: Response): Promise<string> {
  const bytes = Buffer.from(await response.arrayBuffer());
  if (bytes.length > ANSWER_MAX) throw new RangeError('The answer is too long');
  return bytes.toString('utf8');
}

/** Shekels as the providers write amounts: a number with up to two decimals. */
export const inShekels = (agorot: number): number => agorot / 100;

/** @throws {RangeError} where the amount has parts of an agora */
export function agorotIn(amount: number): number {
  const agorot = Math.round(amount * 100);
  if (Math.abs(agorot - amount * 100) > 1e-6) throw new RangeError('The amount is not whole agorot');
  return agorot;
}

/** `2031`, `31` and `'31'` with a month, as `2031-09`. */
export function expiryMonth(year: number | string, month: number | string): string {
  const full = Number(year) < 100 ? 2000 + Number(year) : Number(year);
  return `${full}-${String(Number(month)).padStart(2, '0')}`;
}

/** The JSON of a notice's body; null where it is none. */
export function readJson(body: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(body).toString('utf8'));
  } catch {
    return null;
  }
}
