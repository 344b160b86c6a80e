import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { problemOf } from '#client.ts';
import type { RejectionGround } from '#features/ledger/steps.contract.ts';
import type { RedactionRequest } from '#features/personal-data/contract.ts';
import { personalDataCopy } from '#features/personal-data/copy.he.ts';
import type { Review } from '#features/reviews/contract.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { reviewCopy } from '../copy.he.ts';
import { CHANGES, foresee, type ReviewChange, sendChange } from './review-changes.ts';
import type { Narrowing } from './review-filters.ts';
import { placeReview, readAnew, stopReading } from './review-placing.ts';

const { toasts, actions } = reviewCopy;

/** Changes that the parts of the screen make. Each shows at once and is taken back if it fails. */
export interface ModerationActs {
  approve: (review: Review) => void;
  reject: (review: Review, ground: RejectionGround) => void;
  restore: (review: Review) => void;
  markThanked: (review: Review) => void;
  removeReply: (review: Review) => void;
  pin: (review: Review, isPinned: boolean) => void;
  removeNote: (review: Review) => void;
  redact: (review: Review, spans: NonNullable<RedactionRequest['spans']>) => void;
  unredact: (review: Review) => void;
  saveNote: (review: Review, text: string) => Promise<string | null>;
  /** Resolves with what went wrong, or `null`: the text stays where it was typed until then. */
  saveReply: (review: Review, text: string) => Promise<string | null>;
}

/** The changes of one review go one after another: an undo never overtakes what it undoes. */
const underWay = new Map<string, Promise<unknown>>();

function sendInTurn(id: string, change: ReviewChange): Promise<Review> {
  const send = () => sendChange(id, change);
  const sent = (underWay.get(id) ?? Promise.resolve()).then(send, send);
  underWay.set(id, sent);
  const forget = () => underWay.get(id) === sent && underWay.delete(id);
  sent.then(forget, forget);
  return sent;
}

interface Done {
  title: string;
  text?: string;
}

/** @param shown the filters of the lists on the screen */
export function useModeration({ rating, q, photo, unanswered, label }: Narrowing): ModerationActs {
  const client = useQueryClient();
  const { mutateAsync } = useMutation({
    mutationKey: CHANGES,
    // Offline, a change fails at once instead of waiting unseen for a network that may not come.
    networkMode: 'always',
    mutationFn: ({ id, change }: { id: string; change: ReviewChange }) => sendInTurn(id, change),
    onSettled: () => {
      // With more under way, what is read now would be overtaken: the last one reads.
      if (client.isMutating({ mutationKey: CHANGES }) === 1) void readAnew(client);
    },
  });

  return useMemo(() => {
    const shown = { rating, q, photo, unanswered, label };

    /** Shows the change, sends it, and takes it back if the server refuses. @throws what the call threw */
    async function make(review: Review, change: ReviewChange): Promise<void> {
      const foreseen = foresee(review, change, new Date());
      await stopReading(client);
      placeReview(client, foreseen, review.status, shown);
      try {
        const answer = await mutateAsync({ id: review.id, change });
        if (!underWay.has(review.id)) placeReview(client, answer, foreseen.status, shown);
      } catch (error) {
        placeReview(client, review, foreseen.status, shown);
        throw error;
      }
    }

    async function update(review: Review, change: ReviewChange, done: Done) {
      try {
        await make(review, change);
        toast.success(done.title, { description: done.text });
      } catch (error) {
        toast.error(toasts.updateFailed.title, { description: problemOf(error).message });
      }
    }

    async function save(review: Review, change: ReviewChange, done: Done): Promise<string | null> {
      try {
        await make(review, change);
        toast.success(done.title, { description: done.text });
        return null;
      } catch (error) {
        const { message, fields } = problemOf(error);
        const reason = fields?.businessResponse ?? fields?.note ?? message;
        toast.error(toasts.updateFailed.title, { description: reason });
        return reason;
      }
    }

    /** From `rejected` back to what it was: there is no way from there to `approved` but over `pending`. */
    async function undo(rejected: Review, before: Review) {
      const restored = foresee(rejected, { act: 'restore' }, new Date());
      if (before.status !== 'approved') return update(rejected, { act: 'restore' }, toasts.restored);
      const restoring = make(rejected, { act: 'restore' });
      await Promise.all([restoring, update(restored, { act: 'approve' }, toasts.approved)]).catch(() => {});
    }

    return {
      async approve(review) {
        const { approved, approveFailed } = toasts;
        try {
          await make(review, { act: 'approve' });
          toast.success(approved.title, { description: approved.text });
        } catch {
          toast.error(approveFailed.title, { description: approveFailed.text });
        }
      },
      async reject(review, ground) {
        const { rejected, rejectFailed } = toasts;
        const change = { act: 'reject', ground } as const;
        try {
          await make(review, change);
          const onAction = () => void undo(foresee(review, change, new Date()), review);
          toast.success(rejected.title, {
            description: rejected.text,
            action: { label: actions.undo, onAction },
          });
        } catch {
          toast.error(rejectFailed.title, { description: rejectFailed.text });
        }
      },
      restore: (review) => void update(review, { act: 'restore' }, toasts.restored),
      markThanked: (review) => void update(review, { act: 'thank' }, toasts.thanked),
      removeReply: (review) => void update(review, { act: 'reply', text: '' }, toasts.replyRemoved),
      pin: (review, isPinned) =>
        void update(review, { act: 'pin', isPinned }, isPinned ? toasts.pinned : toasts.unpinned),
      async redact(review, chosen) {
        const spans = chosen.map(({ field, start, end }) => ({ field, start, end }));
        const change = { act: 'redact', spans } as const;
        const { title, text } = personalDataCopy.toasts.redacted;
        try {
          await make(review, change);
          const redacted = foresee(review, change, new Date());
          const onAction = () => void update(redacted, { act: 'unredact' }, personalDataCopy.toasts.restored);
          toast.success(title, { description: text, action: { label: actions.undo, onAction } });
        } catch (error) {
          toast.error(toasts.updateFailed.title, { description: problemOf(error).message });
        }
      },
      unredact: (review) => void update(review, { act: 'unredact' }, personalDataCopy.toasts.restored),
      removeNote: (review) => void update(review, { act: 'note', text: '' }, toasts.noteRemoved),
      saveNote: (review, text) => save(review, { act: 'note', text }, toasts.noted),
      saveReply: (review, text) => save(review, { act: 'reply', text }, toasts.replied),
    };
  }, [client, mutateAsync, rating, q, photo, unanswered, label]);
}
