import { Fragment } from 'react';
import type { HoursRange } from '../contract.ts';
import { rangeInWords } from '../hours-table.policy.ts';
import { specialHoursCopy } from '../special-hours.copy.he.ts';

/** A date's hours in a line, each range read from left to right. */
export function HoursText({ ranges }: { ranges: readonly HoursRange[] }) {
  if (ranges.length === 0) return specialHoursCopy.closed;
  return ranges
    .map((range) => rangeInWords(range))
    .map((range, index) => (
      <Fragment key={range}>
        {index > 0 && ', '}
        <bdi dir="ltr">{range}</bdi>
      </Fragment>
    ));
}
