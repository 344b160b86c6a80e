import type { Challenge } from 'altcha-lib/types';
import { ApiError } from '#client.ts';
import type { Receipt } from '#features/reviews/contract.ts';

const PATIENCE_MS = 120_000;
/** A solution may expire on a slow way; more often than this it is not the clock. */
const PROOFS_MAX = 2;

export type SendingStep = { phase: 'sending'; percent?: number } | { phase: 'proving' };

/**
 * Sends a review and works out the proof where one is asked for.
 * @throws {ApiError} for a refusal, {TypeError} where the connection is lost
 */
export async function sendReview(
  username: string,
  body: FormData,
  onStep: (step: SendingStep) => void,
): Promise<Receipt> {
  for (let proofs = 0; ; proofs++) {
    onStep({ phase: 'sending' });
    const { status, text } = await post(username, body, (percent) => onStep({ phase: 'sending', percent }));
    if (status < 300) return JSON.parse(text) as Receipt;
    const refusal = new ApiError(status, text, '');
    if (refusal.problem.code !== 'proof_required' || proofs === PROOFS_MAX) throw refusal;
    onStep({ phase: 'proving' });
    body.set('proof', await solve(refusal.problem.challenge as Challenge));
  }
}

async function solve(challenge: Challenge): Promise<string> {
  try {
    const { solveProof } = await import('./review-form-proof.ts');
    return await solveProof(challenge);
  } catch {
    throw new ApiError(0, JSON.stringify({ code: 'proof_failed', message: '' }), '');
  }
}

/** One arrival of the form. Not `fetch`: only this tells how much of a photo has gone out. */
function post(username: string, body: FormData, onProgress: (percent: number) => void) {
  return new Promise<{ status: number; text: string }>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const lost = () => reject(new TypeError('connection lost'));
    request.open('POST', `/api/reviews/${encodeURIComponent(username)}`);
    request.timeout = PATIENCE_MS;
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress((loaded / total) * 100);
    };
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = lost;
    request.ontimeout = lost;
    request.onabort = lost;
    // A call on its way may wait for minutes before it sees that.
    const abort = () => request.abort();
    addEventListener('offline', abort);
    request.onloadend = () => removeEventListener('offline', abort);
    request.send(body);
  });
}
