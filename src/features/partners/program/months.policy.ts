import { startOfMonth, zonedDay } from '#platform/zoned-time.ts';

/** A month rests this long before it is closed: what was begun in its last seconds has been written by then. */
const REST_MS = 3_600_000;

export interface FinishedMonth {
  month: string;
  end: Date;
}

/** The last month that may be closed now. */
export function lastFinishedMonth(now: Date): FinishedMonth {
  const end = startOfMonth(new Date(now.getTime() - REST_MS));
  return { month: zonedDay(new Date(end.getTime() - 1)).slice(0, 7), end };
}
