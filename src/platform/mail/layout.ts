import { htmlPart } from './html-part.ts';
import { textPart } from './text-part.ts';

/** A link of a mail; `url` is absolute. */
export interface MailLink {
  label: string;
  url: string;
}

/** Text by somebody else, as they wrote it. */
export interface MailQuote {
  by: string;
  /** 1 to 5. */
  stars?: number;
  detail: string;
  /** Empty where nothing was written. */
  text: string;
  notes?: string[];
  links?: MailLink[];
}

/** A part of a mail; a bare string is a paragraph. */
export type MailPart =
  | string
  | { quote: MailQuote }
  | { figures: { value: string; label: string }[] }
  | { actions: MailLink[] }
  | { link: MailLink }
  | { note: string };

export interface MailContent {
  title: string;
  /** Preview behind the subject in lists of mails; without it they show the beginning of the text. */
  preview?: string;
  parts: MailPart[];
}

/** Footer of every mail: the sender, why it came, and how to stop its kind. */
export interface MailFooter {
  site: string;
  contactEmail: string | null;
  reason: string;
  links?: MailLink[];
}

/** Both parts of a mail, in Hebrew from right to left. Everything handed in is text, never HTML. */
export function renderMail(content: MailContent, footer: MailFooter): { html: string; text: string } {
  for (const { url } of linksOf(content, footer))
    if (!/^https?:\/\//.test(url)) throw new Error('a mail links to http and https only');
  return { html: htmlPart(content, footer), text: textPart(content, footer) };
}

function linksOf({ parts }: MailContent, { links = [] }: MailFooter): MailLink[] {
  const own = parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    if ('actions' in part) return part.actions;
    if ('link' in part) return [part.link];
    return 'quote' in part ? (part.quote.links ?? []) : [];
  });
  return [...own, ...links];
}
