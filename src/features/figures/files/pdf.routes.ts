import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { CardFigures } from '#features/card-visits/contract.ts';
import { cardVisitsCopy } from '#features/card-visits/copy.he.ts';
import { countOfAct } from '#features/card-visits/figures.policy.ts';
import { createTypesetter } from '#platform/pdf/typst.ts';
import { sideOf } from '#ui/text/direction.ts';
import { formatDate, formatNumber, formatRating, plural } from '#ui/text/format.ts';
import { shortBucketName, spanName } from '../stats/bucket-names.policy.ts';
import { comparisonOf } from '../stats/comparison.policy.ts';
import type { Analytics } from '../stats/contract.ts';
import { statsCopy } from '../stats/copy.he.ts';
import { reportCopy as texts } from './copy.he.ts';
import { cardButtonsOf, cardStepsOf, type Report } from './policy.ts';

const TEMPLATE = path.join(import.meta.dirname, 'report.typ');
/** As many dates stand under the bars without touching each other. */
const LABELS_AT_MOST = 13;
const BUTTONS_AT_MOST = 6;
// The document is Hebrew throughout, and its marks of direction would be drawn as boxes.
const ISOLATES = /[\u2066-\u2069]/g;

export function createReportPdf(): (report: Report) => Promise<Uint8Array> {
  const typeset = createTypesetter();
  const template = readFileSync(TEMPLATE, 'utf8');
  return (report) =>
    typeset(template, modelOf(report), { files: report.logo ? { '/logo.png': report.logo } : {} });
}

function modelOf({ business, address, logo, quotes, range, analytics, card, madeAt }: Report) {
  const { bucket, overview, period, reviewsByDate, ratingDistribution } = analytics;
  const hasReviews = period.reviews > 0;
  return {
    title: texts.title,
    brand: texts.brand,
    basis: texts.basis,
    business: { name: business, dir: sideOf(business), address, hasLogo: logo !== null },
    range,
    dates: spanName(period.from, period.to).replace(ISOLATES, ''),
    madeAt: `${texts.madeAt} ${formatDate(madeAt)}`,
    tiles: [
      { label: texts.rangeReviews, figure: formatNumber(period.reviews) },
      { label: texts.rangeAverage, figure: ratingText(period.averageRating) },
      { label: texts.rangeFiveStars, figure: formatNumber(period.fiveStarReviews) },
      { label: texts.totalReviews, figure: formatNumber(overview.totalReviews) },
    ],
    comparison: comparisonOf(analytics).replace(ISOLATES, ''),
    chart: {
      title: statsCopy.chart.title,
      empty: hasReviews ? '' : statsCopy.chart.empty,
      alt: altOf(analytics),
      bars: reviewsByDate.map((bar, i) => ({
        value: bar.reviews,
        label: i % Math.ceil(reviewsByDate.length / LABELS_AT_MOST) === 0 ? shortBucketName(bucket, bar) : '',
      })),
    },
    distribution: {
      title: statsCopy.distribution.title,
      empty: hasReviews ? '' : statsCopy.distribution.empty,
      columns: [texts.columns.rating, '', texts.columns.reviews, texts.columns.percentage],
      rows: ratingDistribution.map(({ rating, count, percentage }) => ({
        stars: plural(rating, statsCopy.stars),
        count: formatNumber(count),
        percentage,
      })),
    },
    card: {
      title: cardVisitsCopy.title,
      empty: countOfAct(card, 'view') > 0 ? '' : cardVisitsCopy.none,
      columns: [cardVisitsCopy.columns.act, texts.columns.count, texts.columns.before],
      rows: cardStepsOf(card).map(({ name, count, before }) => [
        name,
        formatNumber(count),
        before === null ? '–' : formatNumber(before),
      ]),
      buttons: buttonsOf(card),
      note: cardVisitsCopy.approximate,
    },
    quotes: {
      title: texts.quotes,
      items: quotes.map(({ name, rating, text, at }) => ({
        name: { text: name || texts.anonymous, dir: sideOf(name) },
        stars: plural(rating, statsCopy.stars),
        text: { text, dir: sideOf(text) },
        at: formatDate(at),
      })),
    },
  };
}

/** As many as one page has room for; the spreadsheet lists them all. */
function buttonsOf(card: CardFigures): string {
  const most = cardButtonsOf(card).slice(0, BUTTONS_AT_MOST);
  const counted = most.map(({ name, count }) => `${name} ${formatNumber(count)}`);
  return counted.length > 0 ? `${cardVisitsCopy.buttons}: ${counted.join(' · ')}` : '';
}

function ratingText(rating: number | null): string {
  return rating === null ? texts.noAverage : formatRating(rating);
}

function altOf({ reviewsByDate, period }: Analytics): string {
  const peak = Math.max(...reviewsByDate.map(({ reviews }) => reviews));
  return texts.chartAlt(plural(period.reviews, statsCopy.reviews), plural(peak, statsCopy.reviews));
}
