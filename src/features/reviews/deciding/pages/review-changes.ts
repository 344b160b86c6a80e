import { answerOf, api } from '#client.ts';
import type { Review } from '../../contract.ts';
import type { RedactionRequest } from '../../personal-data/contract.ts';
import { redact } from '../../personal-data/policy.ts';
import type { Reason } from './reject-menu.tsx';

export type ReviewChange =
  | { act: 'approve'; version?: string }
  | ({ act: 'reject' } & Reason)
  | { act: 'restore' }
  | { act: 'undo'; to: Review }
  /** With `approves` the review is published too, if it is still the `version` that was read. */
  | { act: 'reply'; text: string; read?: string; approves?: true; version?: string }
  | { act: 'thank' }
  | { act: 'pin'; isPinned: boolean }
  /** `read`: the text as it was read. */
  | { act: 'note'; text: string; read?: string }
  | { act: 'redact'; spans: NonNullable<RedactionRequest['spans']> }
  | { act: 'unredact' };

export function optimisticReview(review: Review, change: ReviewChange, now: Date): Review {
  const at = now.toISOString();
  switch (change.act) {
    case 'approve':
      return {
        ...review,
        status: 'approved',
        heldFor: null,
        moderation: { action: 'approved', ground: null, words: '', by: null, at },
      };
    case 'reject':
      return {
        ...review,
        status: 'rejected',
        isPinned: false,
        moderation: { action: 'rejected', ground: change.ground, words: change.words ?? '', by: null, at },
      };
    case 'restore':
      return {
        ...review,
        status: 'pending',
        moderation: { action: 'restored', ground: null, words: '', by: null, at },
      };
    case 'undo':
      return change.to;
    case 'reply':
      return {
        ...(change.approves ? optimisticReview(review, { act: 'approve' }, now) : review),
        businessResponse: change.text || null,
        respondedAt: change.text ? at : null,
        repliedBy: null,
      };
    case 'thank':
      return { ...review, thankYouSentAt: at };
    case 'pin':
      return { ...review, isPinned: change.isPinned };
    case 'note':
      return { ...review, note: change.text || null, notedBy: null };
    case 'redact': {
      const of = (field: 'customerName' | 'comment') =>
        redact(
          review[field],
          change.spans.filter((span) => span.field === field),
        );
      const texts = { customerName: of('customerName'), comment: of('comment') };
      return { ...review, ...texts, isRedacted: true, version: undefined };
    }
    // The state before is known on the server alone.
    case 'unredact':
      return { ...review, version: undefined };
  }
}

/** Under this key changes are on their way. */
export const CHANGES = ['/api/reviews', 'change'];

/** Makes the change on the server; its answer is the review as it is now. */
export function sendChange(id: string, change: ReviewChange): Promise<Review> {
  const param = { id };
  switch (change.act) {
    case 'approve':
      return answerOf(api.reviews[':id'].approve.$put({ param, query: { version: change.version } }));
    case 'reject':
      return answerOf(
        api.reviews[':id'].reject.$put({ param, json: { reason: change.ground, words: change.words } }),
      );
    case 'restore':
      return answerOf(api.reviews[':id'].$put({ param, json: { status: 'pending' } }));
    case 'undo':
      return answerOf(api.reviews[':id'].undo.$post({ param }));
    case 'reply':
      return answerOf(
        api.reviews[':id'].$put({
          param,
          json: {
            businessResponse: change.text,
            asRead: readOf('businessResponse', change.read),
            ...(change.approves && { status: 'approved', version: change.version }),
          },
        }),
      );
    case 'thank':
      return answerOf(api.reviews[':id'].$put({ param, json: { thankYouSent: true } }));
    case 'pin':
      return answerOf(api.reviews[':id'].$put({ param, json: { pinned: change.isPinned } }));
    case 'note':
      return answerOf(
        api.reviews[':id'].note.$put({
          param,
          json: { note: change.text, asRead: readOf('note', change.read) },
        }),
      );
    case 'redact':
      return answerOf(api.reviews[':id'].redaction.$post({ param, json: { spans: change.spans } }));
    case 'unredact':
      return answerOf(api.reviews[':id'].redaction.$delete({ param }));
  }
}

function readOf(field: 'businessResponse' | 'note', text: string | undefined) {
  return text === undefined ? undefined : { [field]: text };
}
