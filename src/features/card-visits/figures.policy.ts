import { type CardAct, type Source, TAPS } from './acts.contract.ts';
import type { CardFigures } from './contract.ts';

/** Fewer views than these say nothing about sources and hours, and a difference of so few may be chance. */
export const TELLING_FROM = 20;

export const STAGES = ['seen', 'tapped', 'asked', 'wrote'] as const;
export type Stage = (typeof STAGES)[number];

const taps: readonly CardAct[] = TAPS;
const ACTS_OF: Record<Stage, readonly CardAct[]> = {
  seen: ['view'],
  tapped: taps,
  asked: ['lead'],
  wrote: ['review'],
};

export interface StageSum {
  stage: Stage;
  count: number;
  /** Of the days before; null where nothing can be compared. */
  before: number | null;
}

/** The way from the card to a customer. Leads stand in it where there were any. */
export function cardStagesOf({ acts, previous }: Pick<CardFigures, 'acts' | 'previous'>): StageSum[] {
  const sums = STAGES.map((stage) => {
    const own = acts.filter(({ act }) => ACTS_OF[stage].includes(act));
    const before = previous && own.reduce((sum, one) => sum + (one.before ?? 0), 0);
    return { stage, count: own.reduce((sum, one) => sum + one.count, 0), before };
  });
  return sums.filter(({ stage, count, before }) => stage !== 'asked' || count > 0 || (before ?? 0) > 0);
}

export function countOfAct({ acts }: Pick<CardFigures, 'acts'>, act: CardAct): number {
  return acts.find((one) => one.act === act)?.count ?? 0;
}

/** Each button that was tapped, the most first. */
export function tapsOf({ acts }: Pick<CardFigures, 'acts'>): { act: CardAct; count: number }[] {
  return acts
    .filter(({ act, count }) => taps.includes(act) && count > 0)
    .sort((one, other) => other.count - one.count);
}

/** The source and the hour with the most views; null where there are too few to say. */
export function bestOf({ acts, sources, hours }: Pick<CardFigures, 'acts' | 'sources' | 'hours'>) {
  const [source] = [...sources].sort((one, other) => other.views - one.views);
  const views = countOfAct({ acts }, 'view');
  if (!source || views < TELLING_FROM) return null;
  const most = Math.max(...hours);
  return { source, views, hour: hours.indexOf(most), viewsInHour: most };
}

type SourceRow = Omit<CardFigures['sources'][number], 'place'>;

/** The place whose code was scanned most; null where there are too few scans to say. */
export function bestPlaceOf({ acts, sources }: Pick<CardFigures, 'acts' | 'sources'>) {
  const scans = countOfAct({ acts }, 'scan');
  const [place] = sources.filter((row) => row.scans > 0).sort((one, other) => other.scans - one.scans);
  return place && scans >= TELLING_FROM ? { place, scans } : null;
}

interface SourceSum extends Source {
  act: CardAct;
  count: number;
}

/** Sums by source and origin, the most views first; sites beyond the first ones are one row. */
export function bySource(sums: readonly SourceSum[], mostOrigins: number): SourceRow[] {
  const rows = new Map<string, SourceRow>();
  const add = ({ source, origin, act, count }: SourceSum) => {
    const key = `${source} ${origin}`;
    const row = rows.get(key) ?? { ...NOTHING, source, origin };
    const column = columnOf(act);
    if (column) rows.set(key, { ...row, [column]: row[column] + count });
  };
  for (const sum of sums) add(sum);
  const ranked = [...rows.values()].sort(
    (one, other) =>
      arrivalsOf(other) - arrivalsOf(one) || other.taps - one.taps || other.reviews - one.reviews,
  );
  const kept = new Set(ranked.filter(({ origin }) => origin).slice(0, mostOrigins));
  const spare = ranked.filter((row) => row.origin && !kept.has(row));
  if (spare.length === 0) return ranked;
  return bySource(
    sums.map((sum) =>
      spare.some(({ source, origin }) => source === sum.source && origin === sum.origin)
        ? { ...sum, origin: '' }
        : sum,
    ),
    mostOrigins,
  );
}

/** A scanned code leads to the card, which counts a view, or straight to the form, which does not. */
function arrivalsOf({ views, scans }: SourceRow): number {
  return Math.max(views, scans);
}

const NOTHING = { scans: 0, views: 0, taps: 0, leads: 0, forms: 0, reviews: 0 };
const COLUMNS: Partial<Record<CardAct, keyof typeof NOTHING>> = {
  scan: 'scans',
  view: 'views',
  lead: 'leads',
  form: 'forms',
  review: 'reviews',
};

function columnOf(act: CardAct): keyof typeof NOTHING | undefined {
  return taps.includes(act) ? 'taps' : COLUMNS[act];
}
