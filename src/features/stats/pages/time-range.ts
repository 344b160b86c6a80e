import { useSearchParams } from 'react-router';
import { DEFAULT_RANGE, TIME_RANGES, type TimeRange } from '../limits.contract.ts';

const KEY = 'range';

/** The range in the address, and a way to change it that the back button undoes. */
export function useTimeRange(): [TimeRange, (range: TimeRange) => void] {
  const [params, setParams] = useSearchParams();
  const range = TIME_RANGES.find((one) => one === params.get(KEY)) ?? DEFAULT_RANGE;
  const choose = (chosen: TimeRange) =>
    setParams(
      (now) => {
        const next = new URLSearchParams(now);
        if (chosen === DEFAULT_RANGE) next.delete(KEY);
        else next.set(KEY, chosen);
        return next;
      },
      { preventScrollReset: true },
    );
  return [range, choose];
}
