import { normalizePhone, waNumber } from '#features/accounts/phone.policy.ts';
import type { Card } from '#features/cards/contract.ts';
import type { OpeningHours } from '#features/cards/hours/contract.ts';
import { comingStates, type OpenState } from '#features/cards/hours/hours.policy.ts';
import type { CardOpenState } from '#features/cards/hours/shown-hours.contract.ts';
import { type CardLinks, googleMapsUrl, linksOf, wazeUrl } from '#features/cards/links.policy.ts';
import { morePhonesOf } from '#features/cards/more-phones.policy.ts';
import type { NamedPhone } from '#features/cards/phones.contract.ts';
import type { CardContact } from './model.contract.ts';
import type { HoursWords } from './words.contract.ts';
import { hebrewWords } from './words.copy.he.ts';

type Reachable = Pick<Card, 'phone' | 'whatsapp' | 'email' | 'address' | 'linkOrder'> & {
  links: CardLinks;
  morePhones: NamedPhone[];
};

const STATES_AHEAD = 4;

/** The ways to reach a business as links; what was not given, or cannot be used, is null. */
export function contactOf(card: Reachable): CardContact {
  const phone = normalizePhone(card.phone);
  const whatsapp = waNumber(card.whatsapp);
  return {
    phone: phone && { href: `tel:${phone.tel}`, display: phone.display },
    whatsapp: whatsapp ? { href: `https://wa.me/${whatsapp}`, display: numberOf(card.whatsapp) } : null,
    morePhones: morePhonesOf(card).map(({ name, tel, display }) => ({ name, href: `tel:${tel}`, display })),
    email: card.email ? `mailto:${encodeURIComponent(card.email).replace('%40', '@')}` : null,
    links: linksOf(card),
    address: card.address
      ? { text: card.address, waze: wazeUrl(card.address), maps: googleMapsUrl(card.address) }
      : null,
  };
}

function numberOf(whatsapp: string): string {
  return normalizePhone(whatsapp)?.display ?? whatsapp;
}

/** The state now and the ones that follow by themselves, in words, and when the last of them is over. */
export function statesOf(hours: OpeningHours, now: Date, words = hebrewWords.opening): CardOpenState[] {
  const coming = comingStates(hours, now, STATES_AHEAD);
  const end = coming.at(-1)?.state.nextChange;
  return [
    ...coming.map(({ from, state }) => ({
      from: secondsOf(from),
      isOpen: state.isOpen,
      next: nextInWords(state, words),
    })),
    ...(end ? [{ from: secondsOf(end), isOpen: null, next: '' }] : []),
  ];
}

function secondsOf(moment: Date): number {
  return Math.floor(moment.getTime() / 1000);
}

function nextInWords(state: OpenState, words: HoursWords): string {
  const { reason } = state;
  return [reason && words.reasonOf(reason), changeInWords(state, words)].filter(Boolean).join(' · ');
}

function changeInWords(state: OpenState, words: HoursWords): string {
  if (state.isOpen) return state.closesAt ? words.closesAt(state.closesAt) : words.openRoundTheClock;
  if (state.when === 'unknown') return '';
  if (state.when === 'today') return words.opensToday(state.opensAt);
  if (state.when === 'tomorrow') return words.opensTomorrow(state.opensAt);
  if (state.when === 'date') return words.opensOnDate(state.date, state.opensAt);
  return words.opensOn(state.day, state.opensAt);
}
