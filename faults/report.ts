import type { Counts } from './load.ts';

/** The outcome of one fault, tried a few times. */
export interface Row {
  fault: string;
  rounds: number;
  acknowledged?: number;
  lost?: number;
  twice?: number;
  unavailable?: number;
  unforeseen?: number;
  /** The longest of all rounds. */
  secondsToWrite?: number;
  /** Of a cluster. */
  cluster?: { broken: number; withoutWritesS: number; withoutCardsS: number; cardsRefused: number };
  /** Sentences, none where all held. */
  failures: string[];
}

/** @param found how often each acknowledged review is in the store */
export function rowOf(
  fault: string,
  rounds: number,
  counts: Counts,
  found: Map<string, number>,
  extra: { secondsToWrite?: number; failures?: string[] } = {},
): Row {
  const { lost, twice } = missesOf(counts.acknowledged, found);
  const failures = [...(extra.failures ?? [])];
  if (lost > 0) failures.push(`${lost} acknowledged reviews are lost`);
  if (twice > 0) failures.push(`${twice} reviews are there twice`);
  if (counts.unforeseen > 0) failures.push(`${counts.unforeseen} answers of 500`);
  if (counts.strange.length > 0) failures.push(`unexplained: ${counts.strange[0]}`);
  const { unavailable, unforeseen, acknowledged } = counts;
  return {
    fault,
    rounds,
    acknowledged: acknowledged.size,
    lost,
    twice,
    unavailable,
    unforeseen,
    secondsToWrite: extra.secondsToWrite,
    failures,
  };
}

export function missesOf(acknowledged: Set<string>, found: Map<string, number>) {
  const lost = [...acknowledged].filter((key) => !found.has(key)).length;
  return { lost, twice: [...found.values()].filter((times) => times > 1).length };
}

/** Counts how often each review is in the store, by the key that stands in its words. */
export async function countKept(ask: Ask): Promise<Map<string, number>> {
  const rows = await ask('select comment, count(*)::int as n from reviews group by comment');
  return new Map(rows.map(({ comment, n }) => [comment, n]));
}

type Ask = (text: string) => Promise<{ comment: string; n: number }[]>;
type Column = [title: string, of: (row: Row) => string];

const COLUMNS: Column[] = [
  ['fault', ({ fault }) => fault],
  ['rounds', ({ rounds }) => String(rounds)],
  ['acknowledged', ({ acknowledged }) => shown(acknowledged)],
  ['lost', ({ lost }) => shown(lost)],
  ['twice', ({ twice }) => shown(twice)],
  ['503', ({ unavailable }) => shown(unavailable)],
  ['500', ({ unforeseen }) => shown(unforeseen)],
  ['writes again (s)', ({ secondsToWrite }) => secondsToWrite?.toFixed(1) ?? '-'],
  ['', ({ failures }) => (failures.length === 0 ? 'ok' : 'FAILED')],
];

const OF_CLUSTER: Column[] = [
  ['broken', ({ cluster }) => shown(cluster?.broken)],
  ['no writes (s)', ({ cluster }) => cluster?.withoutWritesS.toFixed(1) ?? '-'],
  ['no cards (s)', ({ cluster }) => shown(cluster?.withoutCardsS)],
  ['cards refused', ({ cluster }) => shown(cluster?.cardsRefused)],
];

export function tableOf(rows: Row[]): string {
  const ofCluster = rows.some(({ cluster }) => cluster) ? OF_CLUSTER : [];
  const columns = [...COLUMNS.slice(0, -1), ...ofCluster, ...COLUMNS.slice(-1)];
  const cells = [columns.map(([title]) => title), ...rows.map((row) => columns.map(([, of]) => of(row)))];
  const widths = columns.map((_, column) => Math.max(...cells.map((line) => line[column]?.length ?? 0)));
  const lines = cells.map((line) => line.map((cell, i) => cell.padEnd(widths[i] ?? 0)).join('  '));
  const failures = rows.flatMap(({ fault, failures }) => failures.map((why) => `${fault}: ${why}`));
  return [...lines, ...failures].join('\n');
}

function shown(value: number | undefined): string {
  return value === undefined ? '-' : String(value);
}
