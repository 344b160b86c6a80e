import cluster, { type Worker } from 'node:cluster';
import {
  AggregatorRegistry,
  type MetricObjectWithValues,
  type MetricValue,
  type Registry,
} from 'prom-client';
import type { ReadMetrics } from './metrics-door.ts';

// Several processes are one instance to whoever reads its metrics: the first process asks all others and adds them up.

type Figures = MetricObjectWithValues<MetricValue<string>>[];
type Message =
  | { metrics: 'ask'; id: number }
  | { metrics: 'figures'; id: number; figures: Figures | null }
  | { metrics: 'ask sum'; id: number }
  | { metrics: 'sum'; id: number; text: string | null };

const PATIENCE_MS = 4_000;
const LASTING = ['counter', 'histogram'];

/** In a process that listens: answers the first one. @returns the sum of all, as the first process makes it */
export function joinMetricsSum(registry: Registry): ReadMetrics {
  const waiting = createWaiting<string>();
  process.on('message', async (message: Message) => {
    if (message?.metrics === 'sum') waiting.settle(message.id, message.text);
    if (message?.metrics !== 'ask') return;
    const figures = await registry.getMetricsAsJSON().catch(() => null);
    process.send?.({ metrics: 'figures', id: message.id, figures } satisfies Message, () => {});
  });
  return () => waiting.ask((id) => process.send?.({ metrics: 'ask sum', id } satisfies Message));
}

/** In the first process. A process that does not answer in time fails the whole: a smaller sum would look like a new start. */
export function leadMetricsSum(own: Registry, isListening: (id: number) => boolean): ReadMetrics {
  const waiting = createWaiting<Figures>();
  const last = new Map<number, Figures>();
  let ended: Figures = [];

  async function read(): Promise<string> {
    const workers = Object.values(cluster.workers ?? {}).filter(
      (worker): worker is Worker => worker !== undefined && isListening(worker.id) && worker.isConnected(),
    );
    const answers = await Promise.all(
      workers.map(async (worker) => {
        const figures = await waiting.ask((id) => worker.send({ metrics: 'ask', id } satisfies Message));
        last.set(worker.id, figures);
        return figures;
      }),
    );
    return AggregatorRegistry.aggregate([await own.getMetricsAsJSON(), ended, ...answers]).metrics();
  }

  cluster.on('message', async (worker, message: Message) => {
    if (message?.metrics === 'figures') waiting.settle(message.id, message.figures);
    if (message?.metrics !== 'ask sum') return;
    const text = await read().catch(() => null);
    if (worker.isConnected())
      worker.send({ metrics: 'sum', id: message.id, text } satisfies Message, () => {});
  });
  cluster.on('exit', async ({ id }) => {
    const figures = last.get(id)?.filter(({ type }) => LASTING.includes(String(type)));
    last.delete(id);
    if (figures) ended = await AggregatorRegistry.aggregate([ended, figures]).getMetricsAsJSON();
  });
  return read;
}

function createWaiting<T>() {
  const asked = new Map<number, PromiseWithResolvers<T>>();
  let lastId = 0;
  return {
    ask(send: (id: number) => unknown): Promise<T> {
      const id = ++lastId;
      const question = Promise.withResolvers<T>();
      asked.set(id, question);
      const limit = setTimeout(() => question.reject(new Error('a process gave no metrics')), PATIENCE_MS);
      send(id);
      return question.promise.finally(() => {
        clearTimeout(limit);
        asked.delete(id);
      });
    },
    settle(id: number, answer: T | null): void {
      if (answer === null) asked.get(id)?.reject(new Error('a process gave no metrics'));
      else asked.get(id)?.resolve(answer);
    },
  };
}
