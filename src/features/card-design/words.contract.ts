import type { cardsCopy } from '#features/cards/copy.he.ts';
import type { galleryCopy } from '#features/cards/gallery/copy.he.ts';
import type { Day } from '#features/cards/hours/choices.contract.ts';
import type { HoursTableWords } from '#features/cards/hours/hours-table.policy.ts';
import type { CardLinkName } from '#features/cards/links.copy.he.ts';
import type { servicesCopy } from '#features/cards/services/copy.he.ts';
import type { PriceWords } from '#features/cards/services/shown.policy.ts';
import type { Language } from '#features/cards/translations/languages.contract.ts';
import type { HolidayKey } from '#platform/calendar/hebrew-calendar.ts';

type Counted = (count: number) => string;

/**
 * Words and formats of a card in one language: the same type for all of them, so that a word that one lacks does not
 * compile. Those of Hebrew are gathered from the rooms that own them.
 */
export interface CardWords
  extends Omit<typeof cardsCopy.publicCard, 'stars' | 'count' | 'showMore' | 'published'> {
  language: Language;
  /** As Open Graph names it. */
  ogLocale: string;
  /** Says how many more reviews follow. */
  showMore: Counted;
  count: Counted;
  /** How many of all that were written are published. */
  published: (published: number, written: number) => string;
  stars: Counted;
  starsOutOf: Counted;
  /** Marks a review that is in another language than the card; none on a card in Hebrew. */
  writtenIn: Record<Exclude<Language, 'en'>, string>;
  formats: Record<'number' | 'rating', (value: number) => string> &
    Record<'date' | 'moment', (moment: Date | string) => string>;
  links: Record<CardLinkName, string>;
  services: Omit<typeof servicesCopy.shown, 'all'> & PriceWords & { all: Counted };
  gallery: Omit<typeof galleryCopy.shown, 'all'> & { all: Counted };
  opening: HoursWords;
  switching: {
    label: string;
    /** The language's own name. */
    name: string;
    /** Names the ledger's page. A card in Hebrew leads there through the page on how reviews are collected. */
    ledger: string;
    /** Stands before links to pages in Hebrew; empty in Hebrew. */
    inHebrew: string;
  };
  controls: Record<'accessibility' | 'cookies' | 'skipToContent', string>;
  /** The question about cookies; none where its own room has it. */
  cookies: Record<'label' | 'text' | 'all' | 'none' | 'choose', string> | null;
}

export interface HoursWords extends HoursTableWords {
  days: Record<Day, string>;
  now: string;
  closed: string;
  openRoundTheClock: string;
  specialDates: string;
  closesAt: (time: string) => string;
  opensToday: (time: string) => string;
  opensTomorrow: (time: string) => string;
  opensOn: (day: Day, time: string) => string;
  /** @param date as `2026-12-01` */
  opensOnDate: (date: string, time: string) => string;
}

export type HolidayWords = Record<HolidayKey, { day: string; eve: string }>;
