import writeXlsxFile, { type Cell, type Sheet } from 'write-excel-file/node';
import { cardVisitsCopy } from '#features/card-visits/copy.he.ts';
import { sourceName } from '#features/card-visits/source-names.policy.ts';
import { statsCopy } from '#features/stats/copy.he.ts';
import { statsScreenCopy } from '#features/stats/screen.copy.he.ts';
import { dayInIsrael, plural } from '#ui/text/format.ts';
import { reportCopy as texts } from './copy.he.ts';
import { cardSummaryOf, hourName, type Report, summaryOf } from './policy.ts';

const DATE_FORMAT = 'dd.mm.yyyy';
const WIDE = 34;
const NARROW = 18;

export async function reportXlsx({ business, analytics, card, madeAt }: Report): Promise<Buffer> {
  const { timeRange, period, reviewsByDate, ratingDistribution } = analytics;
  const sheets = [
    sheet(
      texts.overview,
      [texts.columns.item, texts.columns.value],
      [WIDE, WIDE],
      [
        [texts.business, business],
        [texts.range, statsScreenCopy.range.options[timeRange]],
        [texts.from, dateCell(period.from)],
        [texts.to, dateCell(period.to)],
        [texts.madeAt, dateCell(dayInIsrael(madeAt))],
        ...summaryOf(analytics),
      ],
    ),
    sheet(
      texts.byDate,
      [texts.columns.from, texts.columns.until, texts.columns.reviews],
      [NARROW, NARROW, NARROW],
      reviewsByDate.map(({ date, until, reviews }) => [dateCell(date), dateCell(until), reviews]),
    ),
    sheet(
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
  return writeXlsxFile(sheets).toBuffer();
}

function cardSheets(card: Report['card']): Sheet<never>[] {
  const { columns } = cardVisitsCopy;
  return [
    sheet(
      cardVisitsCopy.title,
      [texts.columns.item, texts.columns.count, texts.columns.before],
      [WIDE, NARROW, NARROW],
      cardSummaryOf(card).map(({ name, count, before }) => [name, count, before ?? '']),
    ),
    sheet(
      texts.viewsByDate,
      [texts.columns.from, texts.columns.until, columns.views, columns.taps],
      [NARROW, NARROW, NARROW, NARROW],
      card.byDate.map(({ date, until, views, taps }) => [dateCell(date), dateCell(until), views, taps]),
    ),
    sheet(
      cardVisitsCopy.sources,
      [columns.source, columns.views, columns.taps, columns.leads, columns.forms, columns.reviews],
      [WIDE, NARROW, NARROW, NARROW, NARROW, NARROW],
      card.sources.map((row) => [
        sourceName(row),
        ...[row.views, row.taps, row.leads, row.forms, row.reviews],
      ]),
    ),
    sheet(
      texts.viewsByHour,
      [columns.hour, columns.views],
      [NARROW, NARROW],
      card.hours.map((views, hour) => [hourName(hour), views]),
    ),
  ];
}

function sheet(name: string, headings: string[], widths: number[], rows: Cell[][]): Sheet<never> {
  return {
    sheet: name,
    rightToLeft: true,
    stickyRowsCount: 1,
    columns: widths.map((width) => ({ width })),
    data: [
      headings.map((value) => ({ value, fontWeight: 'bold', align: 'right', backgroundColor: '#F0ECFC' })),
      ...rows.map((row) => row.map(aligned)),
    ],
  };
}

/** Words and numbers at one edge, the one where reading begins. */
function aligned(cell: Cell): Cell {
  const isObject = typeof cell === 'object' && cell !== null && 'value' in cell;
  return { ...(isObject ? cell : { value: cell as string | number }), align: 'right' };
}

/** A whole day, without a zone that could move it. */
function dateCell(day: string): Cell {
  return { value: new Date(`${day}T00:00:00Z`), type: Date, format: DATE_FORMAT };
}
