import { CARD_WORDS } from '#features/card-design/words.policy.ts';
import { foreignIn, mailFrame, quotedIn } from '#features/writing/receipts/letters.policy.ts';
import type { Letter } from '#platform/mail/send-letter.ts';
import type { getNotice } from './data.ts';
import { noticeLetters } from './mails.copy.he.ts';
import type { NoticeWords } from './page.copy.he.ts';
import { NOTICE_WORDS } from './page-words.policy.ts';

type NotifierLetter = Exclude<keyof NoticeWords['mails'], 'about' | 'due'>;
export type NoticeLetter = NotifierLetter | keyof typeof noticeLetters;

export function isToNotifier(letter: NoticeLetter): letter is NotifierLetter {
  return !(letter in noticeLetters);
}

type Notice = Pick<
  NonNullable<Awaited<ReturnType<typeof getNotice>>>,
  'language' | 'number' | 'ground' | 'answer' | 'liftAnswer' | 'dueAt'
>;

/** Writes to whoever gave a notice, in the language of its form. Nobody has confirmed the address: no name is used. */
export function notifierLetter(letter: NotifierLetter, notice: Notice, businessName: string): Letter {
  const { language, number, ground, dueAt } = notice;
  const { mails, grounds } = NOTICE_WORDS[language];
  const { title, text, end } = mails[letter];
  const frame = mailFrame(language);
  const due = () => mails.due(CARD_WORDS[language].formats.moment(dueAt));
  const said = {
    received: due,
    forwarded: due,
    kept: () => quotedIn(language, notice.answer),
    hidden: () => quotedIn(language, notice.answer),
    lifted: () => quotedIn(language, notice.liftAnswer),
    overturned: () => null,
  }[letter]();
  const business = foreignIn(language, businessName);
  const note = mails.about({ number, business, ground: grounds[ground].name });
  return {
    subject: `${title} (${number})`,
    title,
    preview: text,
    parts: [frame.greeting(''), text, ...(said ? [said] : []), { note }, ...(end ? [end] : [])],
    speech: frame,
  };
}
