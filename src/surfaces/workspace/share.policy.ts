import { readPasted } from '#features/customers/pasted.policy.ts';
import { isVcard, readVcards } from '#features/customers/vcards.policy.ts';

const TEXT_MAX = 5_000;
/** Beyond, a number among the words is not what the words are about. */
const CONTACT_MAX = 100;

/** The one text of what another app shared: its title, text and address, each once. */
export function readShared(params: URLSearchParams): string {
  const parts = ['title', 'text', 'url'].map((name) => params.get(name)?.trim() ?? '');
  return parts
    .filter(
      (part, place) => part && !parts.some((other, at) => at !== place && contains(other, part, at < place)),
    )
    .join('\n')
    .slice(0, TEXT_MAX);
}

function contains(other: string, part: string, isBefore: boolean): boolean {
  return other === part ? isBefore : other.includes(part);
}

export interface SharedContact {
  name: string;
  phone: string;
}

/** Somebody's name and number, where the text is no more than that; null for every other text. */
export function contactIn(text: string): SharedContact | null {
  if (isVcard(text)) {
    const [{ name = '', phones: [phone] = [] } = {}] = readVcards(text);
    return phone ? { name, phone } : null;
  }
  if (text.length > CONTACT_MAX) return null;
  const [row] = readPasted(text.replace(/\s+/g, ' '));
  return row?.phone ? { name: row.name, phone: row.phone } : null;
}
