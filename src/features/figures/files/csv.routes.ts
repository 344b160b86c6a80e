import { cardVisitsCopy } from '#features/card-visits/copy.he.ts';
import { sourceName } from '#features/card-visits/source-names.policy.ts';
import { csvTable } from '#platform/csv.ts';
import { dayInIsrael, plural } from '#ui/text/format.ts';
import { statsCopy } from '../stats/copy.he.ts';
import { reportCopy as texts } from './copy.he.ts';
import { cardSummaryOf, hourName, type Report, summaryOf } from './policy.ts';

/** The report as one table that any program reads: part, item, value, percentage. Dates are ISO 8601. */
export function reportCsv({ business, range, analytics, card, madeAt }: Report): Buffer {
  const { period, reviewsByDate, ratingDistribution } = analytics;
  const rows: (string | number)[][] = [
    [texts.columns.part, texts.columns.item, texts.columns.value, texts.columns.percentage],
    [texts.title, texts.business, business, ''],
    [texts.title, texts.range, range, ''],
    [texts.title, texts.from, period.from, ''],
    [texts.title, texts.to, period.to, ''],
    [texts.title, texts.madeAt, dayInIsrael(madeAt), ''],
    ...summaryOf(analytics).map(([name, value]) => [texts.overview, name, value, '']),
    ...reviewsByDate.map(({ date, reviews }) => [texts.byDate, date, reviews, '']),
    ...ratingDistribution.map(({ rating, count, percentage }) => [
      texts.distribution,
      plural(rating, statsCopy.stars),
      count,
      percentage,
    ]),
    ...cardSummaryOf(card).map(({ name, count }) => [cardVisitsCopy.title, name, count, '']),
    ...card.byDate.map(({ date, views }) => [texts.viewsByDate, date, views, '']),
    ...card.sources.map((row) => [cardVisitsCopy.sources, sourceName(row), row.views, '']),
    ...card.sources
      .filter(({ scans }) => scans > 0)
      .map((row) => [cardVisitsCopy.columns.scans, sourceName(row), row.scans, '']),
    ...card.hours.map((views, hour) => [texts.viewsByHour, hourName(hour), views, '']),
  ];
  return csvTable(rows);
}
