import { CARD_WORDS } from '#features/card-design/words.policy.ts';
import { nameInSubject } from '#features/cards/excerpt.policy.ts';
import type { Language } from '#features/cards/translations/languages.contract.ts';
import type { RejectionGround } from '#features/ledger/steps.contract.ts';
import { mailCopy } from '#platform/mail/copy.he.ts';
import { isolateWhole } from '#platform/mail/foreign-runs.ts';
import type { MailPart, MailQuote } from '#platform/mail/layout.ts';
import type { Letter } from '#platform/mail/send-letter.ts';
import type { WrittenState } from './policy.ts';
import { RECEIPT_WORDS, reasonIn, WRITER_MAILS } from './words.policy.ts';

export interface WriterTexts {
  language: Language;
  name: string;
  /** Whether the mail may carry what the writer typed: not to an address that nobody has confirmed. */
  showsWords: boolean;
  businessName: string;
  customerName: string;
  rating: number;
  comment: string;
  appeal: string;
  answer: string;
  isUpheld: boolean;
  ground: RejectionGround | null;
  /** What the business wrote on a ground of its own. */
  written: string;
  state: WrittenState;
  /** Link that confirms the address; null where the review needs no such label. */
  confirm: string | null;
  url: string;
}

/** The review as its mails quote it, to those who may read it. */
export function quoteOf(texts: WriterTexts, language: Language = 'he'): { quote: MailQuote }[] {
  const { showsWords, customerName, rating, comment } = texts;
  if (!showsWords) return [];
  const quote = {
    by: customerName,
    stars: rating,
    detail: CARD_WORDS[language].starsOutOf(rating),
    text: comment,
    notes: comment ? [] : [RECEIPT_WORDS[language].noText],
  };
  return [{ quote }];
}

/** A name as a mail in the language carries it. */
export function foreignIn(language: Language, text: string): string {
  return language === 'he' ? text : isolateWhole(text);
}

export function quotedIn(language: Language, text: string): string {
  return language === 'he' ? `״${text}״` : `“${text.replace(/.+/g, isolateWhole)}”`;
}

/** Returns the words that every mail in the language begins and ends with. */
export function mailFrame(language: Language) {
  return WRITER_MAILS[language].frame ?? mailCopy;
}

type Written = Pick<Letter, 'title' | 'preview' | 'parts'> & { subject: (business: string) => string };

/** Writes a mail to the writer of a review, in the language of its form. */
export function writerLetter(kind: keyof typeof LETTERS, texts: WriterTexts): Letter {
  const { language, name, businessName } = texts;
  const frame = mailFrame(language);
  const foreign = (text: string) => foreignIn(language, text);
  const business = foreign(businessName);
  const { subject, parts, ...written } = LETTERS[kind](texts, business);
  const greeting = frame.greeting(name && foreign(name));
  return {
    ...written,
    subject: subject(nameInSubject(businessName)),
    parts: [greeting, ...parts],
    speech: frame,
  };
}

const LETTERS = {
  /** The link that is the writer's alone. */
  received: (texts: WriterTexts, business: string): Written => {
    const { received, open, confirm, keepPrivate } = WRITER_MAILS[texts.language];
    const confirming: MailPart[] = texts.confirm
      ? [confirm.text, { link: { label: confirm.action, url: texts.confirm } }]
      : [];
    return {
      ...received,
      parts: [
        received.text(business),
        ...quoteOf(texts, texts.language),
        opening(open, texts),
        ...confirming,
        { note: keepPrivate },
        received.notYours,
      ],
    };
  },
  /** The same link once more, asked for by whoever opened the used personal link. */
  again: (texts: WriterTexts, business: string): Written => {
    const { again, open, keepPrivate } = WRITER_MAILS[texts.language];
    const parts = [again.text(business), ...quoteOf(texts, texts.language), opening(open, texts)];
    return { ...again, parts: [...parts, { note: keepPrivate }, again.notYours] };
  },
  published: (texts: WriterTexts, business: string): Written => {
    const { published, open, notYours } = WRITER_MAILS[texts.language];
    const parts = [published.text(business), ...quoteOf(texts, texts.language), opening(open, texts)];
    return { ...published, parts: [...parts, { note: published.note }, notYours] };
  },
  withheld: (texts: WriterTexts, business: string): Written => {
    const { withheld, notYours } = WRITER_MAILS[texts.language];
    const { language, ground, written, showsWords, state } = texts;
    // To an address that nobody has confirmed goes nothing that somebody else wrote.
    const told = written && showsWords ? quotedIn(language, written.replace(/\s+/g, ' ')) : '';
    const reason = reasonIn(RECEIPT_WORDS[language], ground, told);
    const text = state === 'hidden' ? withheld.textHidden : withheld.text;
    const parts = [text(business, reason), ...quoteOf(texts, texts.language), withheld.appeal];
    return {
      ...withheld,
      parts: [...parts, opening(withheld.open, texts), { note: withheld.note }, notYours],
    };
  },
  answered: (texts: WriterTexts, business: string): Written => {
    const { answered, open } = WRITER_MAILS[texts.language];
    const { text, ...head } = texts.isUpheld ? answered.upheld : answered.denied;
    const parts = [text(business), quotedIn(texts.language, texts.answer), opening(open, texts)];
    return { ...head, subject: answered.subject, parts };
  },
};

function opening(label: string, { url }: WriterTexts): MailPart {
  return { actions: [{ label, url }] };
}
