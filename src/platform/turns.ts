import { Problem } from './http/problem.ts';

/**
 * Lets at most `atOnce` pieces of heavy work run at a time; others wait in line in their order.
 * @param waiting how many may stand in line before a caller is sent away
 * @throws {Problem} 503 where the line is full
 */
export function createTurns({ atOnce, waiting }: { atOnce: number; waiting: number }) {
  const line: (() => void)[] = [];
  let running = 0;

  return async function inTurn<T>(work: () => Promise<T>): Promise<T> {
    if (running < atOnce) running++;
    else {
      if (line.length >= waiting) throw new Problem(503, {}, { 'Retry-After': '3' });
      await new Promise<void>((resolve) => line.push(resolve));
    }
    try {
      return await work();
    } finally {
      // Whoever is next takes over this place, so that nobody arriving now overtakes the line.
      const next = line.shift();
      if (next) next();
      else running--;
    }
  };
}
