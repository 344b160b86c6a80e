import type { Challenge, Solution } from 'altcha-lib/types';

const PATIENCE_MS = 60_000;

/**
 * Works out what the server asked for, in a worker, and puts it as the form's `proof`.
 * @throws where this browser cannot (no worker, or no cryptography outside https)
 */
export function solveProof(challenge: Challenge): Promise<string> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(new URL('./review-form-proof.worker.ts', import.meta.url), { type: 'module' });
    const end = (act: () => void) => {
      worker.terminate();
      act();
    };
    worker.onerror = () => end(() => reject(new Error('the worker failed')));
    worker.onmessage = ({ data }: MessageEvent<Solution | { error: unknown } | null>) =>
      end(() => {
        if (!data || 'error' in data) reject(new Error('no solution'));
        else resolve(btoa(JSON.stringify({ challenge, solution: data })));
      });
    worker.postMessage({ type: 'work', challenge, timeout: PATIENCE_MS });
  });
}
