import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { backupName, type LastRuns, superfluousBackups, timeOfBackup, warningsOf } from './policy.ts';

const KEEP = { days: 7, weeks: 4, months: 6 };
const DAY_MS = 86_400_000;
const nights = (count: number, last = Date.parse('2026-11-25T02:40:00Z')) =>
  Array.from({ length: count }, (_, n) => backupName(new Date(last - n * DAY_MS)));
const keptOf = (names: string[], keep = KEEP) => {
  const gone = new Set(superfluousBackups(names, keep));
  return names.filter((name) => !gone.has(name)).map((name) => name.slice(6, 16));
};

test('a name holds its moment', () => {
  const at = new Date('2026-03-27T01:02:03Z');
  expect(backupName(at)).toBe('dugri-2026-03-27T010203Z.tar.gz');
  expect(timeOfBackup(backupName(at))).toEqual(at);
});

test('a year of nights leaves seven days, four weeks and six months', () => {
  expect(keptOf(nights(365))).toEqual([
    ...['2026-11-25', '2026-11-24', '2026-11-23', '2026-11-22', '2026-11-21', '2026-11-20', '2026-11-19'],
    ...['2026-11-14', '2026-11-07', '2026-10-31', '2026-09-30', '2026-08-31', '2026-07-31', '2026-06-30'],
  ]);
});

test('what is no scheduled backup is never removed', () => {
  const others = [
    'notes.txt',
    'dugri.tar.gz',
    'dugri-2026-13-45T000000Z.tar.gz',
    'dugri-2026-11-25T024000Z.tar.gz.part',
  ];
  expect(
    superfluousBackups([...others, ...nights(40)], KEEP).filter((name) => others.includes(name)),
  ).toEqual([]);
});

test('the newest always stays, the same is kept in any order, and nothing that was let go is missed later', () => {
  const moments = fc.array(fc.integer({ min: 1_700_000_000, max: 1_800_000_000 }), {
    minLength: 1,
    maxLength: 60,
  });
  fc.assert(
    fc.property(moments, (seconds) => {
      const names = [...new Set(seconds)].map((second) => backupName(new Date(second * 1_000)));
      const gone = superfluousBackups(names, KEEP);
      const left = names.filter((name) => !gone.includes(name));
      expect(left).toContain(names.toSorted().at(-1));
      expect(superfluousBackups(names.toReversed(), KEEP)).toEqual(gone);
      expect(superfluousBackups(left, KEEP)).toEqual([]);
      expect(left.length).toBeLessThanOrEqual(KEEP.days + KEEP.weeks + KEEP.months);
    }),
  );
});

describe('warnings', () => {
  const now = new Date('2026-11-25T12:00:00Z');
  const ago = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
  const good: LastRuns = {
    since: ago(2_000),
    succeededAt: ago(8),
    hasFailed: false,
    drilledAt: ago(100),
    hasDrillFailed: false,
  };
  const cases: [string, Partial<LastRuns>, string[]][] = [
    ['all is well', {}, []],
    ['a failed night', { hasFailed: true }, ['failed']],
    ['no backup for long', { succeededAt: ago(31) }, ['overdue']],
    ['none has ever succeeded', { succeededAt: null, hasFailed: true }, ['failed', 'overdue']],
    ['a failed drill', { hasDrillFailed: true }, ['drill_failed']],
    ['no drill for long', { drilledAt: ago(9 * 24 + 1) }, ['drill_overdue']],
    ['a new installation', { since: null, succeededAt: null, drilledAt: null }, []],
    ['the first night', { since: ago(1), succeededAt: null, drilledAt: null }, []],
  ];
  test.each(cases)('%s', (_, changed, expected) => {
    expect(warningsOf({ ...good, ...changed }, now)).toEqual(expected);
  });
});
