import { isolateWhole } from '#platform/mail/foreign-runs.ts';

/** The beginning of a text, of at most `max` characters, cut between words and marked so; the text itself where it fits. */
export function excerpt(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const beginning = characters.slice(0, max - 1).join('');
  const lastSpace = beginning.search(/\s\S*$/);
  const words = lastSpace > max / 2 ? beginning.slice(0, lastSpace) : beginning;
  return `${words.trimEnd()}…`;
}

const SUBJECT_NAME_MAX = 30;

/** A name as the subject of a mail has it, whatever its direction: phones show some forty characters. */
export const nameInSubject = (name: string): string => isolateWhole(excerpt(name, SUBJECT_NAME_MAX));

/** Has the subject of a mail name its business, for readers who act for several. */
export function namingBusiness<Letter extends { subject: string }>(
  letter: Letter,
  { hasSeveral }: { hasSeveral: boolean },
  businessName: string,
): Letter {
  if (!hasSeveral) return letter;
  return { ...letter, subject: `${letter.subject} · ${nameInSubject(businessName)}` };
}
