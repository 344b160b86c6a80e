import { cardVisitsCopy } from '#features/card-visits/copy.he.ts';
import { sourceName } from '#features/card-visits/source-names.policy.ts';
import { type BookSheet, bookSheet, dateCell, workbook } from '#platform/workbook.ts';
import { dayInIsrael, plural } from '#ui/text/format.ts';
import { statsCopy } from '../stats/copy.he.ts';
import { reportCopy as texts } from './copy.he.ts';
import { cardSummaryOf, hourName, type Report, summaryOf } from './policy.ts';

const WIDE = 34;
const NARROW = 18;

export async function reportXlsx({ business, range, analytics, card, madeAt }: Report): Promise<Buffer> {
  const { period, reviewsByDate, ratingDistribution } = analytics;
  const sheets = [
    bookSheet(
      texts.overview,
      [texts.columns.item, texts.columns.value],
      [WIDE, WIDE],
      [
        [texts.business, business],
        [texts.range, range],
        [texts.from, dateCell(period.from)],
        [texts.to, dateCell(period.to)],
        [texts.madeAt, dateCell(dayInIsrael(madeAt))],
        ...summaryOf(analytics),
      ],
    ),
    bookSheet(
      texts.byDate,
      [texts.columns.from, texts.columns.until, texts.columns.reviews],
      [NARROW, NARROW, NARROW],
      reviewsByDate.map(({ date, until, reviews }) => [dateCell(date), dateCell(until), reviews]),
    ),
    bookSheet(
      texts.distribution,
      [texts.columns.rating, texts.columns.reviews, texts.columns.percentage],
      [NARROW, NARROW, NARROW],
      ratingDistribution.map(({ rating, count, percentage }) => [
        plural(rating, statsCopy.stars),
        count,
        { value: percentage / 100, type: Number, format: '0%' },
      ]),
    ),
    ...cardSheets(card),
  ];
  return workbook(sheets);
}

function cardSheets(card: Report['card']): BookSheet[] {
  const { columns } = cardVisitsCopy;
  return [
    bookSheet(
      cardVisitsCopy.title,
      [texts.columns.item, texts.columns.count, texts.columns.before],
      [WIDE, NARROW, NARROW],
      cardSummaryOf(card).map(({ name, count, before }) => [name, count, before ?? '']),
    ),
    bookSheet(
      texts.viewsByDate,
      [texts.columns.from, texts.columns.until, columns.views, columns.taps],
      [NARROW, NARROW, NARROW, NARROW],
      card.byDate.map(({ date, until, views, taps }) => [dateCell(date), dateCell(until), views, taps]),
    ),
    bookSheet(
      cardVisitsCopy.sources,
      [
        columns.source,
        ...[columns.views, columns.taps, columns.leads, columns.forms, columns.reviews, columns.scans],
      ],
      [WIDE, NARROW, NARROW, NARROW, NARROW, NARROW, NARROW],
      card.sources.map((row) => [
        sourceName(row),
        ...[row.views, row.taps, row.leads, row.forms, row.reviews, row.scans],
      ]),
    ),
    bookSheet(
      texts.viewsByHour,
      [columns.hour, columns.views],
      [NARROW, NARROW],
      card.hours.map((views, hour) => [hourName(hour), views]),
    ),
  ];
}
