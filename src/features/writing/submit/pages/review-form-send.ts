import type { Challenge } from 'altcha-lib/types';
import type { Receipt } from '#features/reviews/contract.ts';
import { readRefusal } from '../refusals.policy.ts';

const PATIENCE_MS = 120_000;
/** A solution may expire on a slow connection; more than this is not the clock. */
const PROOFS_MAX = 2;

export type SendingStep = { phase: 'sending'; percent?: number } | { phase: 'proving' };

export type SendingOutcome = { receipt: Receipt } | { refused: string } | 'lost' | 'unproved';

interface Sending {
  post: string;
  body: FormData;
  onStep: (step: SendingStep) => void;
  solve: (challenge: Challenge) => Promise<string>;
}

/** Sends a review, and works out the proof where one is asked for. */
export async function sendReview({ post, body, onStep, solve }: Sending): Promise<SendingOutcome> {
  for (let proofs = 0; ; proofs++) {
    onStep({ phase: 'sending' });
    const answer = await postForm(post, body, (percent) => onStep({ phase: 'sending', percent }));
    if (!answer) return 'lost';
    const { status, text } = answer;
    if (status < 300) return { receipt: JSON.parse(text) as Receipt };
    const refusal = readRefusal(text);
    if (refusal?.code !== 'proof_required') return { refused: text };
    if (proofs === PROOFS_MAX) return 'unproved';
    onStep({ phase: 'proving' });
    const proof = await solve(refusal.challenge as Challenge).catch(() => null);
    if (!proof) return navigator.onLine ? 'unproved' : 'lost';
    body.set('proof', proof);
  }
}

/** Not `fetch`, which cannot tell how much of a photo has gone out. Answers null where the connection is lost. */
function postForm(path: string, body: FormData, onProgress: (percent: number) => void) {
  return new Promise<{ status: number; text: string } | null>((resolve) => {
    const request = new XMLHttpRequest();
    const lost = () => resolve(null);
    request.open('POST', path);
    request.timeout = PATIENCE_MS;
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress((loaded / total) * 100);
    };
    request.onload = () => resolve({ status: request.status, text: request.responseText });
    request.onerror = lost;
    request.ontimeout = lost;
    request.onabort = lost;
    // A call under way may otherwise wait for minutes.
    const abort = () => request.abort();
    addEventListener('offline', abort);
    request.onloadend = () => removeEventListener('offline', abort);
    request.send(body);
  });
}
