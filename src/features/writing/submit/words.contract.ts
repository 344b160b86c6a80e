import type { ImageRefusal } from '#platform/images/images.ts';
import type { formCopy } from './copy.he.ts';

type Refusal =
  | 'nameTooLong'
  | 'emailInvalid'
  | 'commentTooLong'
  | 'image'
  | 'ownCard'
  | 'ownDevice'
  | 'trapped'
  | 'tooMany'
  | 'tooManyUploads'
  | 'severalProblems'
  | ImageRefusal;

/** Words of the review form in one language, without functions: some of them travel with the page, for its script. */
type Words = typeof formCopy;

export interface WrittenForm extends Words {
  /** Said for a refusal that has no words of its own here. */
  refused: string;
  refusals: Record<Refusal, string>;
}

/** @param refusals by what the server says in Hebrew; none on the page in Hebrew */
export interface FormWords extends Words {
  refused?: string;
  refusals?: Record<string, string>;
}
