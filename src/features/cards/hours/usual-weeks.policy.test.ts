import { expect, test } from 'vitest';
import { BUSINESS_KINDS } from '../business-kinds.contract.ts';
import { usualServices } from '../services/proposals.copy.he.ts';
import { DEFAULT_WORKING_HOURS } from './contract.ts';
import { firstFault } from './hours-faults.policy.ts';
import { weekly } from './hours-shapes.policy.ts';
import { usualWeek } from './usual-weeks.policy.ts';

test('every trade proposes hours that can be saved as they are, and six services', () => {
  for (const kind of BUSINESS_KINDS) {
    expect(firstFault({ week: usualWeek(kind) }), kind).toBeNull();
    expect(new Set(usualServices(kind)).size, kind).toBe(6);
  }
});

test('a business without a trade begins with the hours of the specification, and no service', () => {
  expect(usualWeek('')).toEqual(weekly(DEFAULT_WORKING_HOURS).week);
  expect(usualServices('')).toEqual([]);
});
