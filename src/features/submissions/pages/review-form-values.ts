import type { ApiError } from '#client.ts';
import type { Receipt } from '#features/reviews/contract.ts';
import { type FormProblem, problemOfFields } from '#ui/forms/form-problem.ts';
import { maxImageBytes } from '#ui/forms/image-file.ts';
import { formCopy } from '../copy.he.ts';
import type { FormWords } from '../words.contract.ts';
import { inWords } from './review-form-words.ts';

/** Characters: no sentence of an answer is longer. */
const ANSWER_SHOWN_MAX = 300;

export interface ReviewValues {
  rating: string;
  customerName: string;
  customerEmail: string;
  comment: string;
}

export type KeptFormValues = ReviewValues & { token: string; submissionKey: string };

export function keptValues(form: FormData): KeptFormValues {
  const text = (name: string) => {
    const value = form.get(name);
    return typeof value === 'string' ? value : '';
  };
  return {
    rating: text('rating'),
    customerName: text('customerName'),
    customerEmail: text('customerEmail'),
    comment: text('comment'),
    token: text('token'),
    submissionKey: text('submissionKey'),
  };
}

/** Finds missing fields before sending; null where none is. Without stars the rest is not shown yet. */
export function problemOfValues(
  { rating, customerName }: ReviewValues,
  texts: FormWords = formCopy,
): FormProblem | null {
  if (!rating) return problemOfFields({ rating: texts.ratingNeeded.text });
  return problemOfFields(customerName.trim() ? {} : { customerName: texts.nameNeeded.text });
}

/** A photo that the server would refuse together with the text around it. */
export function refusedPhoto(form: FormData, texts: FormWords = formCopy): FormProblem | null {
  const image = form.get('image');
  if (!(image instanceof File) || image.size <= maxImageBytes) return null;
  return problemOfFields({ image: texts.imageTooLarge });
}

/** Reads the message of an error answer, also where a proxy wrote plain text. */
export function problemOfRefusal({ problem, text }: ApiError, texts: FormWords = formCopy): FormProblem {
  if (problem.code === 'proof_failed') return { message: texts.proofFailed };
  if (problem.code !== 'unexpected')
    return inWords(texts, { message: problem.message, fields: problem.fields });
  const said = text.trim();
  const isPlainText = !texts.refusals && said !== '' && !/^[<{["]/.test(said);
  return { message: isPlainText ? `\u2068${shortened(said)}\u2069` : texts.failedUnsaid };
}

function shortened(text: string): string {
  return text.length > ANSWER_SHOWN_MAX ? `${text.slice(0, ANSWER_SHOWN_MAX).toWellFormed()}…` : text;
}

/** Advice for a refusal where no script can solve a proof of work. */
export function problemWithoutScript(
  problem: FormProblem & { code: string; because?: unknown },
  texts: FormWords = formCopy,
): FormProblem {
  if (problem.code !== 'proof_required') return inWords(texts, problem);
  const because = String(problem.because) as keyof typeof texts.withoutScript;
  return { message: texts.withoutScript[because] ?? texts.refused ?? problem.message };
}

/** The query of the page that thanks for a review, with the way to the writer's own page: it survives a reload. */
export function sentSearch({
  rating,
  imageKept,
  receipt,
}: Pick<Receipt, 'rating' | 'imageKept' | 'receipt'>): string {
  return `?sent=${rating}${imageKept ? '' : '&imageLost'}&receipt=${/token=([\w-]+)/.exec(receipt)?.[1]}`;
}
