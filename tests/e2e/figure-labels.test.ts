import { expect, it } from 'vitest';
import { digestLetter } from '../../src/features/figures/digests/letter.copy.he.ts';
import { LABELS } from './figure-labels.ts';

it('the weekly mail calls other numbers by other names than the screens do', () => {
  const { parts } = digestLetter({
    period: 'week',
    days: { from: '2026-11-08', to: '2026-11-14' },
    fullName: 'דנה',
    businessName: 'סטודיו',
    site: 'https://dugri.example',
    received: 3,
    receivedBefore: 1,
    averageEver: { average: 4.5, count: 4 },
    card: { views: 41, taps: 6, forms: 2, scans: 0 },
    week: { waiting: 2, chart: null, steps: [] },
    month: null,
  });
  const said = parts.flatMap((part) =>
    typeof part === 'object' && 'figures' in part ? part.figures.map(({ label }) => label) : [],
  );
  expect(said).toHaveLength(6);
  expect(LABELS.filter((label) => said.includes(label))).toEqual([]);
});
