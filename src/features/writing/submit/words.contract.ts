import type { ImageRefusal } from '#platform/images/images.ts';
import type { formCopy } from './copy.he.ts';

type Refusal =
  | 'customerName.too_big'
  | 'customerEmail'
  | 'comment'
  | 'image'
  | `image.${ImageRefusal | 'too_many_uploads'}`
  | 'own_card'
  | 'own_device'
  | 'not_accepted'
  | 'too_many_requests'
  | 'invalid';

/** Words of the review form in one language, without functions: some of them travel with the page, for its script. */
type Words = typeof formCopy;

export interface WrittenForm extends Words {
  /** Said for a refusal that has no words of its own here. */
  refused: string;
  refusals: Record<Refusal, string>;
}

/** @param refusals by code, a field's after its name; none on the page in Hebrew, which says what the server says */
export interface FormWords extends Words {
  refused?: string;
  refusals?: Record<string, string>;
}
