import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Product } from './product.ts';
import { median, percentile } from './report.ts';
import { FORM_HEADERS, formWith } from './submissions.ts';

/** Submissions a second: well below what one process takes, as on a busy day. */
const RATE = 50;

export interface Window {
  /** Milliseconds of each submission, and by how much each was sent late. */
  times: number[];
  late: number[];
}

const share = (windows: Window[], part: number) =>
  median(windows.map(({ times }) => percentile(times, part)));
export const p50Of = (windows: Window[]) => share(windows, 0.5);
export const p99Of = (windows: Window[]) => share(windows, 0.99);

export const submitFor = (product: Product, seconds: number) => submitUntil(product, sleep(seconds * 1_000));

/** Sends reviews at an even rate, whether or not those before are answered. @throws where one is not taken */
export async function submitUntil(product: Product, end: Promise<unknown>): Promise<Window> {
  let isOver = false;
  const ended = end.finally(() => (isOver = true));
  const { username } = await product.owner();
  const agent = new Agent({ keepAlive: true });
  const window: Window = { times: [], late: [] };
  const asked: Promise<unknown>[] = [];
  const begins = performance.now();
  for (let n = 0; !isOver; n++) {
    const due = begins + (n * 1_000) / RATE;
    await sleep(Math.max(0, due - performance.now()));
    const sentAt = performance.now();
    window.late.push(sentAt - due);
    const note = () => window.times.push(performance.now() - sentAt);
    asked.push(submit(`${product.address}/api/reviews/${username}`, agent).then(note));
  }
  await Promise.all([ended, ...asked]);
  agent.destroy();
  return window;
}

function submit(url: string, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request(url, { method: 'POST', agent, headers: FORM_HEADERS }, (response) => {
      response
        .resume()
        .on('end', () =>
          response.statusCode === 201 ? resolve() : reject(new Error(`${url}: ${response.statusCode}`)),
        );
    });
    outgoing.on('error', reject).end(formWith(null));
  });
}
