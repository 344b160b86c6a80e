const HOUR_MS = 3_600_000;
const EVENTS_PER_HOUR = 1_000;
const REMEMBERED_MAX = 10_000;

interface Reached {
  name: string;
  network: string;
  seconds: number;
}

/** Answers whether a reached limit is news: the first of its network in the limit's window, within the hourly maximum. */
export function limitEventsOf(): (reached: Reached, now: Date) => boolean {
  const quietUntil = new Map<string, number>();
  let hour = { startedAt: 0, events: 0 };

  return ({ name, network, seconds }, now) => {
    const at = now.getTime();
    const key = `${name} ${seconds} ${network}`;
    if ((quietUntil.get(key) ?? 0) > at) return false;
    if (at - hour.startedAt >= HOUR_MS) hour = { startedAt: at, events: 0 };
    if (hour.events >= EVENTS_PER_HOUR) return false;
    hour.events++;
    quietUntil.delete(key);
    quietUntil.set(key, at + seconds * 1000);
    if (quietUntil.size > REMEMBERED_MAX) forgetOldest(quietUntil);
    return true;
  };
}

function forgetOldest(quietUntil: Map<string, number>): void {
  const [oldest] = quietUntil.keys();
  if (oldest !== undefined) quietUntil.delete(oldest);
}
