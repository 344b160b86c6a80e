import { cardPath, reviewPath } from '#features/cards/visitor-paths.contract.ts';

export const PLACEHOLDERS = ['customerName', 'businessName', 'reviewLink'] as const;
export type Placeholder = (typeof PLACEHOLDERS)[number];

/** Values of the placeholders of a message; an unknown name is left out. */
export type MessageValues = Partial<Record<Placeholder, string>>;

/** A run of a message: the template's own words, or a value in the place of its placeholder. */
export interface MessagePart {
  text: string;
  placeholder?: Placeholder;
}

const KNOWN = new RegExp(`\\{(${PLACEHOLDERS.join('|')})\\}`, 'g');
const BRACES = /\{[^{}]*\}|[{}]/g;

export function placeholderMark(name: Placeholder): string {
  return `{${name}}`;
}

/** The first run in braces, or lone brace, that is no placeholder; null where there is none. */
export function findStrangeBraces(template: string): string | null {
  const known: string[] = PLACEHOLDERS.map(placeholderMark);
  return template.match(BRACES)?.find((run) => !known.includes(run)) ?? null;
}

export function hasReviewLink(template: string): boolean {
  return template.includes(placeholderMark('reviewLink'));
}

/**
 * Puts values in the place of the placeholders, once: a value that looks like a placeholder stays as it is.
 * A missing value takes the space before it along, and at the head of a line the comma behind it.
 */
export function fillParts(template: string, values: MessageValues): MessagePart[] {
  const parts: MessagePart[] = [];
  let end = 0;
  let isGap = false;
  const addWords = (words: string) => {
    const text = isGap && isLineStart(parts) ? words.replace(/^[ \t]*[,:!;–-]?[ \t]*/, '') : words;
    if (text) parts.push({ text: parts.at(-1)?.placeholder === 'reviewLink' ? setOff(text) : text });
    isGap = false;
  };
  for (const match of template.matchAll(KNOWN)) {
    const placeholder = match[1] as Placeholder;
    const text = values[placeholder]?.trim();
    addWords(template.slice(end, match.index));
    end = match.index + match[0].length;
    if (text) {
      if (placeholder === 'reviewLink' ? isGlued(parts) : parts.at(-1)?.placeholder === 'reviewLink')
        parts.push({ text: ' ' });
      parts.push({ text, placeholder });
    } else {
      isGap = true;
      const before = parts.at(-1);
      if (before && !before.placeholder) before.text = before.text.replace(/[ \t]+$/, '');
    }
  }
  addWords(template.slice(end));
  return parts;
}

/**
 * The finished message as plain text. Names are isolated (U+2068…U+2069), so that they do not turn around what
 * stands beside them. The link is not: phones would take the closing mark for a part of the address, so that
 * white space alone sets it off.
 */
export function fillTemplate(template: string, values: MessageValues): string {
  return fillParts(template, values)
    .map(({ text, placeholder }) =>
      placeholder && placeholder !== 'reviewLink' ? `\u2068${text}\u2069` : text,
    )
    .join('')
    .trim();
}

export function whatsappLink(text: string, number = ''): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

export function reviewFormLink(origin: string, username: string): string {
  return origin + reviewPath(cardPath(username));
}

function isLineStart(parts: MessagePart[]): boolean {
  const before = parts.at(-1)?.text;
  return !before || before.endsWith('\n');
}

/** A letter, a digit or a closing mark right before an address keeps phones from seeing that one begins. */
function isGlued(parts: MessagePart[]): boolean {
  const before = parts.at(-1);
  return before !== undefined && (before.placeholder !== undefined || /[\p{L}\p{N}_]$/u.test(before.text));
}

/** Whatever follows an address without a space would be taken for a part of it. */
function setOff(words: string): string {
  return /^\s/.test(words) ? words : ` ${words}`;
}
