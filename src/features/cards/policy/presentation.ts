import { DAYS } from '../contract/choices.ts';
import type { Card, WorkingHours } from '../contract.ts';
import { copy } from '../copy.he.ts';
import type { CardContact, CardHours, CardOpenState } from '../pages/public-card-model.ts';
import { comingStates, dayOf, type OpenState } from './hours.ts';
import { googleMapsUrl, instagramUrl, shortUrl, wazeUrl, websiteUrl } from './links.ts';
import { normalizePhone, waNumber } from './phone.ts';

/** How a card's fields are put before people: on the public page, and in the editor's preview. */
type Reachable = Pick<Card, 'phone' | 'whatsapp' | 'email' | 'instagram' | 'website' | 'address'>;

const STATES_AHEAD = 4;

/** The ways to reach a business as links; what was not given, or cannot be used, is null. */
export function contactOf(card: Reachable): CardContact {
  const phone = normalizePhone(card.phone);
  const whatsapp = waNumber(card.whatsapp);
  const website = websiteUrl(card.website);
  return {
    phone: phone && { href: `tel:${phone.tel}`, display: phone.display },
    whatsapp: whatsapp ? { href: `https://wa.me/${whatsapp}`, display: numberOf(card.whatsapp) } : null,
    email: card.email ? `mailto:${encodeURIComponent(card.email).replace('%40', '@')}` : null,
    instagram: instagramUrl(card.instagram),
    website: website ? { href: website, display: shortUrl(card.website) } : null,
    address: card.address
      ? { text: card.address, waze: wazeUrl(card.address), maps: googleMapsUrl(card.address) }
      : null,
  };
}

function numberOf(whatsapp: string): string {
  return normalizePhone(whatsapp)?.display ?? whatsapp;
}

/** The state now and the ones that follow by themselves, in words. */
export function statesOf(hours: WorkingHours, now: Date): CardOpenState[] {
  return comingStates(hours, now, STATES_AHEAD).map(({ from, state }) => ({
    from: Math.floor(from.getTime() / 1000),
    isOpen: state.isOpen,
    next: nextInWords(state),
  }));
}

function nextInWords(state: OpenState): string {
  const words = copy.open;
  if (state.isOpen) return words.closesAt(state.closesAt);
  if (state.when === 'today') return words.opensToday(state.opensAt);
  if (state.when === 'tomorrow') return words.opensTomorrow(state.opensAt);
  return words.opensOn(copy.days[state.day], state.opensAt);
}

/** The week's rows, Sunday first; null where no day has hours. */
export function hoursOf(hours: WorkingHours, now: Date): CardHours[] | null {
  if (!DAYS.some((day) => hours[day]?.active)) return null;
  const today = dayOf(now);
  return DAYS.map((day) => {
    const span = hours[day];
    return { day, isToday: day === today, range: span?.active ? `${span.from}–${span.to}` : null };
  });
}
