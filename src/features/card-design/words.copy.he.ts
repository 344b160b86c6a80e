import { cardsCopy } from '#features/cards/copy.he.ts';
import { galleryCopy } from '#features/cards/gallery/copy.he.ts';
import { hoursCopy } from '#features/cards/hours/copy.he.ts';
import { hebrewTable } from '#features/cards/hours/hours-table.policy.ts';
import { dayAndMonth } from '#features/cards/hours/hours-words.policy.ts';
import { linkLabels } from '#features/cards/links.policy.ts';
import { servicesCopy } from '#features/cards/services/copy.he.ts';
import { hebrewPrices } from '#features/cards/services/shown.policy.ts';
import { uiCopy } from '#ui/copy.he/components.ts';
import { starsCopy } from '#ui/copy.he/stars.ts';
import { formatDate, formatDateTime, formatNumber, formatRating, plural } from '#ui/text/format.ts';
import type { CardWords } from './words.contract.ts';

const { publicCard: card } = cardsCopy;
const { open } = hoursCopy;

export const hebrewWords = {
  ...card,
  language: 'he',
  ogLocale: 'he_IL',
  showMore: (count) => card.showMore(plural(count, card.count)),
  published: (published, written) => card.published(formatNumber(published), formatNumber(written)),
  count: (count) => plural(count, card.count),
  stars: (count) => plural(count, card.stars),
  writtenIn: { he: '', ar: '', ru: '' },
  starsOutOf: starsCopy.outOf,
  formats: { number: formatNumber, rating: formatRating, date: formatDate, moment: formatDateTime },
  links: linkLabels('he'),
  services: {
    ...servicesCopy.shown,
    ...hebrewPrices,
    all: (count) => servicesCopy.shown.all(formatNumber(count)),
  },
  gallery: { ...galleryCopy.shown, all: (count) => galleryCopy.shown.all(formatNumber(count)) },
  opening: {
    ...hebrewTable,
    days: hoursCopy.days,
    now: open.now,
    closed: open.closed,
    openRoundTheClock: hoursCopy.openRoundTheClock,
    specialDates: hoursCopy.specialDates,
    closesAt: open.closesAt,
    opensToday: open.opensToday,
    opensTomorrow: open.opensTomorrow,
    opensOn: (day, time) => open.opensOn(hoursCopy.days[day], time),
    opensOnDate: (date, time) => hoursCopy.opensOnDate(dayAndMonth(date), time),
  },
  switching: { label: 'שפות', name: 'עברית', ledger: '', inHebrew: '' },
  controls: uiCopy,
  cookies: null,
} satisfies CardWords as CardWords;
