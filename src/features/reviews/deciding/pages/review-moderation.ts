import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { problemOf } from '#client.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { formProblemOf } from '#ui/forms/form-problem.ts';
import type { Review } from '../../contract.ts';
import type { RedactionRequest } from '../../personal-data/contract.ts';
import { personalDataCopy } from '../../personal-data/copy.he.ts';
import { takenSpans } from '../../personal-data/policy.ts';
import { reviewCopy } from '../copy.he.ts';
import type { Reason } from './reject-menu.tsx';
import { CHANGES, optimisticReview, type ReviewChange, sendChange } from './review-changes.ts';
import type { Narrowing } from './review-filters.ts';
import { placeReview, refetchReviews, stopReading } from './review-placing.ts';

const { toasts, actions } = reviewCopy;

export interface NotSaved {
  reason: string;
  /** The text that another tab or device stored since it was read. */
  stored?: string;
}

/** Changes that the parts of the screen make. Each shows at once and is taken back if it fails. */
export interface ModerationActs {
  approve: (review: Review) => void;
  reject: (review: Review, reason: Reason) => void;
  restore: (review: Review) => void;
  markThanked: (review: Review) => void;
  removeReply: (review: Review) => void;
  pin: (review: Review, isPinned: boolean) => void;
  removeNote: (review: Review) => void;
  redact: (review: Review, spans: NonNullable<RedactionRequest['spans']>) => void;
  unredact: (review: Review) => void;
  saveNote: (review: Review, text: string, read: string) => Promise<NotSaved | null>;
  /** Resolves with what went wrong, or `null`: the text stays where it was typed until then. */
  saveReply: (review: Review, text: string, read: string) => Promise<NotSaved | null>;
  /** The same, and publishes the review with it. */
  approveWithReply: (review: Review, text: string, read: string) => Promise<NotSaved | null>;
}

const TAKEN_BACK = { approved: toasts.approved, pending: toasts.restored, rejected: toasts.rejected };

/** The changes of one review go one after another: an undo never overtakes what it undoes. The library's `scope` would wait for the page to be in sight. */
const underWay = new Map<string, Promise<unknown>>();

function sendInTurn(id: string, change: ReviewChange): Promise<Review> {
  const send = () => sendChange(id, change);
  const sent = (underWay.get(id) ?? Promise.resolve()).then(send, send);
  underWay.set(id, sent);
  const forget = () => underWay.get(id) === sent && underWay.delete(id);
  sent.then(forget, forget);
  return sent;
}

interface Said {
  title: string;
  text?: string;
}

export function useModeration({ rating, q, photo, unanswered, label }: Narrowing): ModerationActs {
  const client = useQueryClient();
  return useMemo(() => {
    const shown = { rating, q, photo, unanswered, label };
    return actsBy((review, change) => makeChange(client, shown, review, change));
  }, [client, rating, q, photo, unanswered, label]);
}

/** Sends a change without a subscription: the screen is not drawn again for each state of the call. */
function send(client: QueryClient, id: string, change: ReviewChange): Promise<Review> {
  const mutation = client.getMutationCache().build(client, {
    mutationKey: CHANGES,
    mutationFn: () => sendInTurn(id, change),
    onSettled: () => {
      // With more under way, what is read now would be overtaken: the last one reads.
      if (client.isMutating({ mutationKey: CHANGES }) === 1)
        void refetchReviews(client, { keepsOrder: true });
    },
  });
  return mutation.execute(undefined);
}

/** Shows the change, sends it, and takes it back if the server refuses. @throws what the call threw */
async function makeChange(
  client: QueryClient,
  shown: Narrowing,
  review: Review,
  change: ReviewChange,
): Promise<Review> {
  const optimistic = optimisticReview(review, change, new Date());
  await stopReading(client);
  placeReview(client, optimistic, review.status, shown);
  try {
    const answer = await send(client, review.id, change);
    if (!underWay.has(review.id)) placeReview(client, answer, optimistic.status, shown);
    return answer;
  } catch (error) {
    placeReview(client, review, optimistic.status, shown);
    throw error;
  }
}

type Make = (review: Review, change: ReviewChange) => Promise<Review>;
/** @param answer the review after what is undone */
type Undo = (answer: Review) => void;

function actsBy(make: Make): ModerationActs {
  const update = (review: Review, change: ReviewChange, done: Said, also?: { undo?: Undo; failed?: Said }) =>
    void updateReview(make, review, change, done, also);
  const undoOf = (review: Review, change: ReviewChange) => () =>
    update(
      optimisticReview(review, change, new Date()),
      { act: 'undo', to: review },
      TAKEN_BACK[review.status],
    );
  const decide = (review: Review, change: ReviewChange, done: Said, failed?: Said) =>
    update(review, change, done, { undo: undoOf(review, change), failed });
  return {
    approve: (review) =>
      decide(review, { act: 'approve', version: review.version }, toasts.approved, toasts.approveFailed),
    reject: (review, reason) =>
      decide(
        review,
        { act: 'reject', ...reason },
        review.status === 'approved' ? toasts.hidden : toasts.rejected,
        toasts.rejectFailed,
      ),
    restore: (review) => decide(review, { act: 'restore' }, toasts.restored),
    markThanked: (review) => update(review, { act: 'thank' }, toasts.thanked),
    removeReply(review) {
      const change = { act: 'reply', text: '' } as const;
      const text = review.businessResponse ?? '';
      const back = { act: 'reply', text } as const;
      const undo = () => update(optimisticReview(review, change, new Date()), back, toasts.replyRestored);
      update(review, change, toasts.replyRemoved, { undo });
    },
    pin: (review, isPinned) =>
      update(review, { act: 'pin', isPinned }, isPinned ? toasts.pinned : toasts.unpinned),
    redact(review, chosen) {
      const spans = chosen.map(({ field, start, end }) => ({ field, start, end }));
      const change = { act: 'redact', spans } as const;
      const { redacted, restored } = personalDataCopy.toasts;
      const undo = () => update(optimisticReview(review, change, new Date()), { act: 'unredact' }, restored);
      update(review, change, redacted, { undo });
    },
    unredact(review) {
      const { redacted, restored } = personalDataCopy.toasts;
      const undo = (answer: Review) =>
        update(answer, { act: 'redact', spans: spansTaken(answer, review) }, redacted);
      update(review, { act: 'unredact' }, restored, { undo });
    },
    removeNote: (review) => update(review, { act: 'note', text: '' }, toasts.noteRemoved),
    saveNote: (review, text, read) => saveText(make, review, { act: 'note', text, read }, toasts.noted),
    saveReply: (review, text, read) => saveText(make, review, { act: 'reply', text, read }, toasts.replied),
    approveWithReply(review, text, read) {
      const change = { act: 'reply', text, read, approves: true, version: review.version } as const;
      return saveText(make, review, change, toasts.approvedAndReplied, undoOf(review, change));
    },
  };
}

/** The stretches of an original that a redaction had taken out. */
function spansTaken(original: Review, redacted: Review) {
  return (['customerName', 'comment'] as const).flatMap((field) =>
    takenSpans(original[field], redacted[field]).map(({ start, end }) => ({ field, start, end })),
  );
}

async function updateReview(
  make: Make,
  review: Review,
  change: ReviewChange,
  done: Said,
  { undo, failed }: { undo?: Undo; failed?: Said } = {},
): Promise<void> {
  try {
    const answer = await make(review, change);
    const action = undo && { label: actions.undo, onAction: () => undo(answer) };
    toast.success(done.title, { description: done.text, action });
  } catch (error) {
    const { title, text }: Said = failed ?? toasts.updateFailed;
    failureToast(title, { description: text && `${text}. ${problemOf(error).message}` })(error as Error);
  }
}

async function saveText(
  make: Make,
  review: Review,
  change: ReviewChange,
  done: Said,
  undo?: () => void,
): Promise<NotSaved | null> {
  try {
    await make(review, change);
    const action = undo && { label: actions.undo, onAction: undo };
    toast.success(done.title, { description: done.text, action });
    return null;
  } catch (error) {
    const { code, message, fields, stored } = formProblemOf(error);
    if (code === 'edited' && stored) return { reason: message, stored: Object.values(stored).join('') };
    const reason = fields?.businessResponse ?? fields?.note ?? message;
    failureToast(toasts.updateFailed.title, { description: reason })(error as Error);
    return { reason };
  }
}
