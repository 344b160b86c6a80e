import { useSearchParams } from 'react-router';
import { zonedDay } from '#platform/zoned-time.ts';
import { useNow } from '#ui/use-now.ts';
import { DEFAULT_RANGE, REPORT_MONTH, TIME_RANGES, type TimeRange } from '../limits.contract.ts';
import { monthOf, type StatsQuery, spanOf } from '../period.policy.ts';

const RANGE = 'range';
const MONTH = 'month';
/** As mails of earlier months name it. */
const OLD_MONTH = 'report';

/** What the address asks for, and ways to ask for something else. Without any it is the current month. */
export function useStatsQuery() {
  const [params, setParams] = useSearchParams();
  const today = zonedDay(useNow());
  const current = monthOf(today);
  const asked = params.get(MONTH) ?? params.get(OLD_MONTH) ?? '';
  const month = REPORT_MONTH.test(asked) && asked < current ? asked : undefined;
  const timeRange = TIME_RANGES.find((one) => !month && one === params.get(RANGE)) ?? DEFAULT_RANGE;
  // A current month has no name in the call: the server's clock says which it is.
  const query: StatsQuery = month ? { timeRange, month } : { timeRange };

  const go = (key: string, value: string, isDefault: boolean) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        for (const one of [RANGE, MONTH, OLD_MONTH]) next.delete(one);
        if (!isDefault) next.set(key, value);
        return next;
      },
      { preventScrollReset: true },
    );

  return {
    query,
    span: spanOf(query, today),
    /** The chosen month, where one is; `YYYY-MM`. */
    month: timeRange === 'month' ? (month ?? current) : undefined,
    current,
    chooseRange: (range: TimeRange) => go(RANGE, range, range === DEFAULT_RANGE),
    chooseMonth: (chosen: string) => go(MONTH, chosen, chosen === current),
  };
}
