import { formatMoney, typedDigits } from '#ui/text/format.ts';
import type { Service } from './contract.ts';
import { servicesCopy } from './copy.he.ts';
import { SERVICES_SHOWN_FIRST } from './limits.contract.ts';

/** Prices in words and digits, in the card's language. */
export interface PriceWords {
  from: (sum: string) => string;
  range: (from: string, to: string) => string;
  free: string;
  /** From agorot, with the sign of the shekel. */
  money: (agorot: number) => string;
  /** From agorot, without it. */
  amount: (agorot: number) => string;
}

const { from, range, free } = servicesCopy.shown;
export const hebrewPrices: PriceWords = { from, range, free, money: formatMoney, amount: digitsOf };

/** Services as a page shows them: under their headings, prices in words. */
export interface ShownServices {
  groups: { name: string; items: ShownService[] }[];
  /** Whether a price is among them. */
  isPriced: boolean;
}

export interface ShownService {
  name: string;
  description: string;
  price: string;
}

/** Services under each heading together, in the order in which headings first come. */
export function inGroups<T extends Pick<Service, 'group'>>(
  items: readonly T[],
): { name: string; items: T[] }[] {
  return [...Map.groupBy(items, ({ group }) => group)].map(([name, grouped]) => ({ name, items: grouped }));
}

export function shownServices(services: readonly Service[], words = hebrewPrices): ShownServices {
  return {
    groups: inGroups(services).map(({ name, items }) => ({
      name,
      items: items.map((item) => shown(item, words)),
    })),
    isPriced: services.some(({ priceKind }) => priceKind !== 'none'),
  };
}

/** The services that stand on the card itself, by headings. */
export function firstServices<T extends Pick<Service, 'group'>>(services: readonly T[]): T[] {
  return inGroups(services)
    .flatMap(({ items }) => items)
    .slice(0, SERVICES_SHOWN_FIRST);
}

function shown(service: Service, words: PriceWords): ShownService {
  return { name: service.name, description: service.description, price: priceText(service, words) };
}

type Price = Pick<Service, 'priceKind' | 'priceAgorot' | 'priceToAgorot'>;

export function priceText(price: Price, words = hebrewPrices): string {
  const { priceKind, priceAgorot, priceToAgorot } = price;
  if (priceKind === 'none' || priceAgorot === null) return '';
  if (priceKind === 'from') return words.from(words.money(priceAgorot));
  if (priceKind === 'range' && priceToAgorot !== null)
    return words.range(words.amount(priceAgorot), words.amount(priceToAgorot));
  return priceAgorot === 0 ? words.free : words.money(priceAgorot);
}

function digitsOf(agorot: number): string {
  return formatMoney(agorot).replace(/[^\d.,]/g, '');
}

/** Reads a sum in shekels as typed ("1,250.5" or "₪120"). @returns null where nothing is typed, NaN where it is no sum */
export function readShekels(typed: string): number | null {
  const text = typedDigits(typed);
  if (text === '') return null;
  const [, shekels = '', agorot = ''] = /^(\d{1,9})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  return shekels === '' ? Number.NaN : Number(shekels) * 100 + Number(agorot.padEnd(2, '0'));
}

export function shekelsOf(agorot: number | null): string {
  if (agorot === null) return '';
  return agorot % 100 === 0 ? String(agorot / 100) : (agorot / 100).toFixed(2);
}
