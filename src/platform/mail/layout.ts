import { contentId } from './content-id.ts';
import { htmlPart } from './html-part.ts';
import { textPart } from './text-part.ts';

export interface MailLink {
  label: string;
  url: string;
}

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

/** Travels inside the mail: shown also where nothing may be fetched, and nobody is told that it was opened. */
export interface MailPicture {
  png: Buffer;
  /** Says all that the picture does, for readers who do not get to see it. */
  alt: string;
  /** In CSS pixels. */
  width: number;
}

export interface MailStep extends MailLink {
  why: string;
}

export type MailPart =
  | string
  | { heading: string }
  | { quote: MailQuote }
  | { picture: MailPicture }
  | { steps: MailStep[] }
  | { figures: { value: string; label: string }[] }
  | { actions: MailLink[] }
  | { link: MailLink }
  | { note: string };

export interface MailContent {
  title: string;
  /** Preview behind the subject in lists of mails; without it they show the beginning of the text. */
  preview?: string;
  parts: MailPart[];
  speech?: MailSpeech;
}

export interface MailSpeech extends Record<'brand' | 'linkHint' | 'automatic' | 'contact', string> {
  lang: string;
  dir: 'rtl' | 'ltr';
}

/** Footer of every mail: the sender, why it came, and how to stop its kind. */
export interface MailFooter {
  site: string;
  contactEmail: string | null;
  reason: string;
  links?: MailLink[];
}

export interface RenderedMail {
  html: string;
  text: string;
  pictures: { cid: string; png: Buffer }[];
}

/** Both parts of a mail, in Hebrew where it does not say another language, and its pictures. Everything handed in is text, never HTML. */
export function renderMail(content: MailContent, footer: MailFooter): RenderedMail {
  for (const { url } of linksOf(content, footer))
    if (!/^https?:\/\//.test(url)) throw new Error('a mail links to http and https only');
  const pictures = content.parts.flatMap((part) =>
    typeof part === 'object' && 'picture' in part ? [part.picture.png] : [],
  );
  return {
    html: htmlPart(content, footer),
    text: textPart(content, footer),
    pictures: pictures.map((png) => ({ cid: contentId(png), png })),
  };
}

function linksOf({ parts }: MailContent, { links = [] }: MailFooter): MailLink[] {
  const own = parts.flatMap((part) => {
    if (typeof part === 'string') return [];
    if ('actions' in part) return part.actions;
    if ('steps' in part) return part.steps;
    if ('link' in part) return [part.link];
    return 'quote' in part ? (part.quote.links ?? []) : [];
  });
  return [...own, ...links];
}
