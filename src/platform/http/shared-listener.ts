import cluster, { type Worker } from 'node:cluster';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import type { ListeningProcess } from './drain.ts';

// The first process accepts connections and hands them over. The last process to close the socket resets connections not yet
// handed over, so all processes agree on closing.

type Message = 'hand over' | 'handed over' | 'closed' | 'all closed';

const ANSWER_MS = 1_000;

export const firstProcess: ListeningProcess = {
  handedOver: () => exchange('hand over', 'handed over'),
  closed: () => exchange('closed', 'all closed'),
};

async function exchange(request: Message, reply: Message): Promise<void> {
  if (!process.connected) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  const onMessage = (message: unknown) => message === reply && resolve();
  process.on('message', onMessage);
  process.send?.(request, () => {});
  await Promise.race([promise, sleep(ANSWER_MS)]);
  process.off('message', onMessage);
}

export function agreeOnClosing(isStopping: () => boolean): void {
  const closed = new Set<Worker>();
  const send = (worker: Worker, message: Message) => worker.isConnected() && worker.send(message, () => {});
  const announceClosed = () => {
    if (isStopping() && Object.values(cluster.workers ?? {}).some((each) => each && !closed.has(each)))
      return;
    for (const worker of closed) send(worker, 'all closed');
    closed.clear();
  };
  cluster.on('message', async (worker, message: Message) => {
    if (message === 'hand over') {
      // Accepts connections that wait at the socket.
      await nextTurn();
      send(worker, 'handed over');
    } else if (message === 'closed') {
      closed.add(worker);
      announceClosed();
    }
  });
  cluster.on('exit', (worker) => {
    closed.delete(worker);
    announceClosed();
  });
}
