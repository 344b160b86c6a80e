import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { answerOf, api, problemOf } from '#client.ts';
import { AnswerDialog } from '#ui/answer-dialog.tsx';
import { Badge } from '#ui/badge.tsx';
import { UserText } from '#ui/bdi.tsx';
import { Button } from '#ui/button.tsx';
import { formatDateTime } from '#ui/format.ts';
import { Link } from '#ui/link.tsx';
import { behind, byCursor } from '#ui/paged-query.ts';
import { StarRating } from '#ui/star-rating.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { toast } from '#ui/toast-queue.ts';
import type { AppealsQuery, ListedAppeal } from '../contract/receipts.ts';
import { appealsCopy as copy } from '../copy.he/appeals.ts';
import { reviewCopy } from '../copy.he/review.ts';

type State = AppealsQuery['state'];
type Outcome = 'upheld' | 'denied';
const APPEALS = '/api/admin/review-appeals';

const appealsList = (state: State) =>
  infiniteQueryOptions({
    queryKey: [APPEALS, state],
    queryFn: ({ pageParam, signal }) =>
      answerOf(
        api.admin['review-appeals'].$get({ query: { state, ...behind(pageParam) } }, { init: { signal } }),
      ),
    ...byCursor,
  });

/** What writers say against rejections, with the review, the ground and an answer. */
export function AdminAppeals() {
  const [state, setState] = useState<State>('open');
  const [asked, setAsked] = useState<{ id: string; outcome: Outcome } | null>(null);
  const list = useInfiniteQuery(appealsList(state));
  return (
    <StatePanel
      copy={copy}
      icon={Scale}
      state={state}
      onState={setState}
      list={list}
      row={(one) => <Row {...one} onAnswer={(outcome) => setAsked({ id: one.id, outcome })} />}
    >
      <AppealDialog asked={asked} onClose={() => setAsked(null)} />
    </StatePanel>
  );
}

function Row({ onAnswer, ...one }: ListedAppeal & { onAnswer: (outcome: Outcome) => void }) {
  const { review, businessName, username, text, at, outcome, answer } = one;
  const ground = review.ground as keyof typeof reviewCopy.grounds | null;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold">
          {copy.about}{' '}
          <Link to={`/business/${username}`} external newTab>
            <UserText>{businessName}</UserText>
          </Link>
        </span>
        {outcome && <Badge tone={outcome === 'upheld' ? 'green' : 'neutral'}>{copy.outcomes[outcome]}</Badge>}
        <span className="text-sm text-muted">{formatDateTime(at)}</span>
      </p>
      <blockquote className="border-s-2 border-line ps-3 text-sm">
        <p className="flex flex-wrap items-center gap-x-3">
          <UserText>{review.customerName}</UserText>
          <StarRating rating={review.rating} size="sm" />
          <span className="text-muted">
            {review.status === 'rejected' && ground
              ? copy.rejectedFor(reviewCopy.grounds[ground])
              : review.status !== 'rejected' && copy.decidedSince}
          </span>
        </p>
        <p dir="auto" className="mt-1 wrap-anywhere whitespace-pre-line">
          {review.comment || copy.noText}
        </p>
      </blockquote>
      <div>
        <p className="text-sm font-semibold">{copy.appeal}</p>
        <p dir="auto" className="wrap-anywhere whitespace-pre-line">
          {text}
        </p>
      </div>
      {answer && (
        <div>
          <p className="text-sm font-semibold">{copy.answer}</p>
          <p dir="auto" className="wrap-anywhere whitespace-pre-line">
            {answer}
          </p>
        </div>
      )}
      {!outcome && (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => onAnswer('upheld')}>
            {copy.decide.upheld.label}
          </Button>
          <Button size="sm" variant="secondary" onClick={() => onAnswer('denied')}>
            {copy.decide.denied.label}
          </Button>
        </div>
      )}
    </div>
  );
}

interface AppealDialogProps {
  /** Null: closed. */
  asked: { id: string; outcome: Outcome } | null;
  onClose: () => void;
}

function AppealDialog({ asked, onClose }: AppealDialogProps) {
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: ({ id, ...json }: { id: string; outcome: Outcome; answer: string }) =>
      answerOf(api.admin['review-appeals'][':id'].answer.$post({ param: { id }, json })),
    onSuccess() {
      onClose();
      toast.success(copy.done);
    },
    onError: (error) => toast.error(copy.actFailed, { description: problemOf(error).message }),
    onSettled: () => client.invalidateQueries({ queryKey: [APPEALS] }),
  });
  return (
    <AnswerDialog
      asked={asked && copy.decide[asked.outcome]}
      answerLabel={copy.reason}
      isPending={send.isPending}
      onClose={onClose}
      onAnswer={(answer) => asked && send.mutate({ ...asked, answer })}
    />
  );
}
