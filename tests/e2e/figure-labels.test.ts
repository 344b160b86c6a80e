import { expect, it } from 'vitest';
import { digestLetter } from '../../src/features/figures/digests/weekly.copy.he.ts';
import { LABELS } from './figure-labels.ts';

it('the weekly mail calls other numbers by other names than the screens do', () => {
  const { parts } = digestLetter({
    ...{
      fullName: 'דנה',
      businessName: 'סטודיו',
      from: new Date(),
      to: new Date(),
      site: 'https://dugri.example',
    },
    ...{ received: 3, receivedBefore: 1, average: 4.5, approved: 4, waiting: 2 },
    card: { views: 41, taps: 6, forms: 2, scans: 0 },
    chart: null,
    steps: [],
  });
  const said = parts.flatMap((part) =>
    typeof part === 'object' && 'figures' in part ? part.figures.map(({ label }) => label) : [],
  );
  expect(said).toHaveLength(6);
  expect(LABELS.filter((label) => said.includes(label))).toEqual([]);
});
