import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { answerOf, api, problemOf } from '#client.ts';
import type { ChosenGround } from '#features/ledger/steps.contract.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { plural } from '#ui/text/format.ts';
import type { Review } from '../../contract.ts';
import { bulkCopy as texts } from '../bulk.copy.he.ts';
import type { BulkAnswer } from '../contract.ts';
import { reviewCopy } from '../copy.he.ts';
import { CHANGES, optimisticReview, type ReviewChange } from './review-changes.ts';
import type { Narrowing } from './review-filters.ts';
import { placeReview, refetchReviews, stopReading } from './review-placing.ts';

export type BulkDecision =
  | { status: 'approved' }
  | { status: 'rejected'; reason: ChosenGround; words?: string };

export function useBulk({ rating, q, photo, unanswered, label }: Narrowing) {
  const client = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const shown = { rating, q, photo, unanswered, label };
  const { mutateAsync, isPending } = useMutation({
    mutationKey: CHANGES,
    mutationFn: (call: () => Promise<BulkAnswer>) => call(),
    onSettled: () => {
      if (client.isMutating({ mutationKey: CHANGES }) === 1) void refetchReviews(client);
    },
  });

  async function undo(batch: string) {
    await stopReading(client);
    try {
      const call = () => answerOf(api.reviews.bulk[':batch'].undo.$post({ param: { batch } }));
      const { outcomes } = await mutateAsync(call);
      const [done, rest] = parted(outcomes);
      toast.success(done.length > 0 ? plural(done.length, texts.undone) : texts.nothingDone, {
        description: reasonsOf(rest),
      });
    } catch (error) {
      failureToast(texts.undoFailed)(error as Error);
    }
  }

  /** @returns the ids about which nothing was decided */
  async function decide(reviews: Review[], decision: BulkDecision): Promise<string[]> {
    const ids = reviews.map(({ id }) => id);
    const versions = Object.fromEntries(reviews.map(({ id, version }) => [id, version]));
    setProblem(null);
    const optimistic = reviews.map((review) => optimisticReview(review, changeOf(decision), new Date()));
    await stopReading(client);
    for (const [at, review] of reviews.entries()) place(optimistic[at] ?? review, review);
    const putBack = (wrong: readonly string[]) => {
      for (const [at, review] of reviews.entries())
        if (wrong.includes(review.id)) place(review, optimistic[at] ?? review);
    };
    try {
      const call = () => answerOf(api.reviews.bulk.$post({ json: { ids, versions, ...decision } }));
      const answer = await mutateAsync(call);
      const { left, problem: undone } = tellOutcome(decision, answer, (batch) => void undo(batch));
      putBack(left);
      setProblem(undone);
      return left;
    } catch (error) {
      putBack(ids);
      const { title = texts.failed, message } = problemOf(error);
      setProblem(`${title}. ${message}`);
      failureToast(texts.failed)(error as Error);
      return ids;
    }
  }

  function place(review: Review, instead: Review) {
    placeReview(client, review, instead.status, shown);
  }

  return { decide, isPending, problem };
}

/** @returns the ids about which nothing was decided, and why */
function tellOutcome(
  { status }: BulkDecision,
  { batch, outcomes }: BulkAnswer,
  undo: (batch: string) => void,
) {
  const [done, rest] = parted(outcomes);
  const left = rest.filter(({ outcome }) => outcome !== 'unchanged').map(({ id }) => id);
  const description = reasonsOf(rest);
  if (batch)
    toast.success(plural(done.length, texts[status]), {
      description,
      action: { label: reviewCopy.actions.undo, onAction: () => undo(batch) },
    });
  else toast.error(texts.nothingDone, { description });
  const problem = left.length > 0 ? `${plural(left.length, texts.notDone)}: ${description}` : null;
  return { left, problem };
}

function changeOf(decision: BulkDecision): ReviewChange {
  if (decision.status === 'approved') return { act: 'approve' };
  return { act: 'reject', ground: decision.reason, words: decision.words };
}

function parted(outcomes: BulkAnswer['outcomes']) {
  return [
    outcomes.filter(({ outcome }) => outcome === 'done'),
    outcomes.filter(({ outcome }) => outcome !== 'done'),
  ] as const;
}

/** "שתיים שמורות מעבר למכסה, אחת כבר לא קיימת"; nothing where all were done. */
function reasonsOf(outcomes: BulkAnswer['outcomes']): string | undefined {
  const said = [...Map.groupBy(outcomes, ({ outcome }) => outcome)].flatMap(([outcome, same]) =>
    outcome === 'done' ? [] : [plural(same.length, texts.because[outcome])],
  );
  return said.length > 0 ? said.join(', ') : undefined;
}
