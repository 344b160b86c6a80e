import type { Language, OtherLanguage } from '#features/cards/translations/languages.contract.ts';
import type { LinkWords } from '#features/invitations/links.copy.he.ts';
import type { RejectionGround } from '#features/ledger/steps.contract.ts';
import { type ReceiptWords, receiptCopy, type WriterMailWords, writerMails } from './copy.he.ts';
import { type MyReviewsWords, myReviewsCopy } from './my-reviews.copy.he.ts';
import { arabicLinks, arabicMyReviews, arabicReceipt, arabicWriterMails } from './words.copy.ar.ts';
import { englishLinks, englishMyReviews, englishReceipt, englishWriterMails } from './words.copy.en.ts';
import { russianLinks, russianMyReviews, russianReceipt, russianWriterMails } from './words.copy.ru.ts';

export const RECEIPT_WORDS: Record<Language, ReceiptWords> = {
  he: receiptCopy,
  ar: arabicReceipt,
  ru: russianReceipt,
  en: englishReceipt,
};

/** Says why a review was withheld. @param written what the business wrote on a ground of its own, where it may be told */
export function reasonIn(
  { reasonGiven, reasonWritten, reasonOnPage, grounds }: ReceiptWords,
  ground: RejectionGround | null = null,
  written = '',
): string {
  if (ground === 'other') return written ? `${reasonWritten} ${written}` : reasonOnPage;
  return ground && ground !== 'none_given' ? `${reasonGiven} ${grounds[ground]}` : grounds.none_given;
}

export const WRITER_MAILS: Record<Language, WriterMailWords> = {
  he: writerMails,
  ar: arabicWriterMails,
  ru: russianWriterMails,
  en: englishWriterMails,
};

export const MY_REVIEWS_WORDS: Record<Language, MyReviewsWords> = {
  he: myReviewsCopy,
  ar: arabicMyReviews,
  ru: russianMyReviews,
  en: englishMyReviews,
};

export const LINK_WORDS: Record<OtherLanguage, LinkWords> = {
  ar: arabicLinks,
  ru: russianLinks,
  en: englishLinks,
};
