import cluster, { type Worker } from 'node:cluster';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { ListeningProcess } from './drain.ts';

// The first process accepts connections and hands them over. The last process to close the socket resets connections not yet
// handed over, so all processes agree on closing.

type Word = 'hand over' | 'handed over' | 'closed' | 'all closed';

const ANSWER_MS = 1_000;

export const firstProcess: ListeningProcess = {
  handedOver: () => ask('hand over', 'handed over'),
  closed: () => ask('closed', 'all closed'),
};

async function ask(question: Word, answer: Word): Promise<void> {
  if (!process.connected) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const hear = (said: unknown) => said === answer && resolve();
  process.on('message', hear);
  process.send?.(question, () => {});
  await Promise.race([promise, sleep(ANSWER_MS)]);
  process.off('message', hear);
}

export function agreeOnClosing(isStopping: () => boolean): void {
  const closed = new Set<Worker>();
  const say = (worker: Worker, word: Word) => worker.isConnected() && worker.send(word, () => {});
  const tellClosed = () => {
    if (isStopping() && Object.values(cluster.workers ?? {}).some((each) => each && !closed.has(each)))
      return;
    for (const worker of closed) say(worker, 'all closed');
    closed.clear();
  };
  cluster.on('message', async (worker, word: Word) => {
    if (word === 'hand over') {
      // Accepts connections that wait at the socket.
      await nextTurn();
      say(worker, 'handed over');
    } else if (word === 'closed') {
      closed.add(worker);
      tellClosed();
    }
  });
  cluster.on('exit', (worker) => {
    closed.delete(worker);
    tellClosed();
  });
}
