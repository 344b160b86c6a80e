import type { FormWords } from './words.contract.ts';

/** The form's fields, in their order on the page. Whatever else is refused is said at the form's end. */
export const FORM_FIELDS = ['rating', 'customerName', 'comment', 'image', 'customerEmail'] as const;
export type FormField = (typeof FORM_FIELDS)[number];

export interface ReviewProblem {
  fields: Partial<Record<FormField, string>>;
  /** Said at the form's end where no field is at fault. */
  text?: string;
}

/** An answer of the API that is an error, as far as a form reads it. */
interface Refusal {
  code: string;
  message: string;
  fields?: Record<string, string>;
  fieldCodes?: Record<string, string>;
  because?: unknown;
}

/** Characters: no sentence of an answer is longer. */
const ANSWER_SHOWN_MAX = 300;

/** Finds what is missing before the form is sent. Without stars the other fields are not shown yet. */
export function missingIn(
  { rating, customerName }: { rating: string; customerName: string },
  words: Pick<FormWords, 'ratingNeeded' | 'nameNeeded'>,
): ReviewProblem | null {
  if (!rating) return { fields: { rating: words.ratingNeeded.text } };
  return customerName.trim() ? null : { fields: { customerName: words.nameNeeded.text } };
}

/** The specification's title of a field's message. */
export function titleOf(text: string, words: Pick<FormWords, 'ratingNeeded' | 'nameNeeded'>): string | null {
  return [words.ratingNeeded, words.nameNeeded].find((needed) => needed.text === text)?.title ?? null;
}

/** Says in the words of the form what the server refused: in Hebrew as it does itself, else by its code. */
export function sayProblem(
  { code, message, fields = {}, fieldCodes = {}, because }: Refusal,
  words: Pick<FormWords, 'refused' | 'refusals'> & Partial<Pick<FormWords, 'withoutScript'>>,
): ReviewProblem {
  const { refusals, refused = '' } = words;
  const say = (text: string, name: string, detail = code) =>
    refusals ? (refusals[`${name}.${detail}`] ?? refusals[name] ?? refused) : text;
  // The script works the proof out, so only a form that was sent without it is told what to do.
  if (code === 'proof_required') {
    const advice: Record<string, string> = words.withoutScript ?? {};
    return { fields: {}, text: advice[String(because)] ?? say(message, code) };
  }
  const shown = FORM_FIELDS.flatMap((name) =>
    fields[name] ? [[name, say(fields[name], name, fieldCodes[name])] as const] : [],
  );
  return shown.length > 0 ? { fields: Object.fromEntries(shown) } : { fields: {}, text: say(message, code) };
}

/** Reads an answer that is an error, also where a proxy wrote plain text. */
export function readProblem(
  text: string,
  words: Pick<FormWords, 'refused' | 'refusals' | 'failedUnsaid'>,
): ReviewProblem {
  const refusal = readRefusal(text);
  if (refusal) return sayProblem(refusal, words);
  const said = text.trim();
  const isPlainText = !words.refusals && said !== '' && !/^[<{["]/.test(said);
  return { fields: {}, text: isPlainText ? `\u2068${shortened(said)}\u2069` : words.failedUnsaid };
}

export function readRefusal(text: string): (Refusal & { challenge?: unknown }) | null {
  try {
    const body: unknown = JSON.parse(text);
    const isOurs = typeof body === 'object' && body !== null && 'code' in body && 'message' in body;
    return isOurs ? (body as Refusal) : null;
  } catch {
    return null;
  }
}

function shortened(text: string): string {
  return text.length > ANSWER_SHOWN_MAX ? `${text.slice(0, ANSWER_SHOWN_MAX).toWellFormed()}…` : text;
}
