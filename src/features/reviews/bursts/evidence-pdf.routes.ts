import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createTypesetter } from '#platform/pdf/typst.ts';
import { sideOf } from '#ui/text/direction.ts';
import { formatDateTime, formatNumber, formatPercent, plural } from '#ui/text/format.ts';
import type { Evidence } from './contract.ts';
import { alarmCopy } from './copy.he.ts';

const texts = alarmCopy.evidence;
const TEMPLATE = path.join(import.meta.dirname, 'evidence.typ');

export function createEvidencePdf(): (evidence: Evidence) => Promise<Uint8Array> {
  const typeset = createTypesetter();
  const template = readFileSync(TEMPLATE, 'utf8');
  return (evidence) => typeset(template, modelOf(evidence));
}

function modelOf({ business, raisedAt, until, figures, reviews, isCut }: Evidence) {
  const { rate, reasons, alike, alikePairs = alike.length } = figures;
  const numbers = new Map(reviews.map(({ id }, at) => [id, at + 1]));
  const place = (id: string) => `#${formatNumber(numbers.get(id) ?? 0)}`;
  const listed = alike.filter(({ first, second }) => numbers.has(first) && numbers.has(second));
  return {
    title: texts.title,
    brand: texts.brand,
    basis: texts.basis,
    page: texts.page,
    of: texts.of,
    business: sided(business),
    times: [
      { label: texts.raised, text: formatDateTime(raisedAt) },
      { label: texts.until, text: formatDateTime(until) },
    ],
    why: { title: texts.why, reasons: reasons.map((reason) => texts.reasons[reason]) },
    rate: (['busyDay', 'inDay', 'inHour', 'dayLimit', 'hourLimit'] as const).map((name) => ({
      label: texts[name],
      text: formatNumber(rate[name]),
    })),
    alike: {
      title: texts.alike,
      likest:
        listed.length < alikePairs ? texts.likest(formatNumber(listed.length), formatNumber(alikePairs)) : '',
      pairs: listed.map(({ first, second, likeness }) => ({
        pair: `${place(first)} · ${place(second)}`,
        text: texts.likeness(formatPercent(likeness)),
      })),
    },
    reviews: {
      title: texts.reviews,
      cut: isCut ? texts.cut : '',
      items: reviews.map(({ id, customerName, rating, comment, receivedAt }) => ({
        number: place(id),
        name: sided(customerName),
        when: formatDateTime(receivedAt),
        stars: plural(rating, texts.stars),
        comment: (comment || texts.noComment).split('\n').filter(Boolean).map(sided),
      })),
    },
  };
}

function sided(text: string) {
  return { text, dir: sideOf(text) };
}
