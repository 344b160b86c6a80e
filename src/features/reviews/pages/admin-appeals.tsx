import { infiniteQueryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useId, useState } from 'react';
import { answerOf, api, problemOf } from '#client.ts';
import { Badge } from '#ui/badge.tsx';
import { UserParagraph, UserText } from '#ui/bdi.tsx';
import { Button } from '#ui/button.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import { formatDateTime } from '#ui/format.ts';
import { type KeptFields, KeptForm } from '#ui/kept-form.tsx';
import { Link } from '#ui/link.tsx';
import { behind, byCursor } from '#ui/paged-query.ts';
import { useReopening } from '#ui/reopening.ts';
import { StarRating } from '#ui/star-rating.tsx';
import { StatePanel } from '#ui/state-panel.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast-queue.ts';
import { useUnsaved } from '#ui/unsaved.tsx';
import type { AppealsQuery, ListedAppeal } from '../contract/receipts.ts';
import { appealsCopy as copy } from '../copy.he/appeals.ts';
import { reviewCopy } from '../copy.he/review.ts';

type State = AppealsQuery['state'];
type Outcome = 'upheld' | 'denied';
/** Which appeal is answered how. */
interface Asked {
  id: string;
  outcome: Outcome;
}
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
  const { open: asked, setOpen: setAsked, onTyped } = useReopening<Asked>('appeals');
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
      {asked && <AnswerDialog asked={asked} onTyped={onTyped} onClose={() => setAsked(null)} />}
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
        <UserParagraph className="mt-1 wrap-anywhere whitespace-pre-line">
          {review.comment || copy.noText}
        </UserParagraph>
      </blockquote>
      <div>
        <p className="text-sm font-semibold">{copy.appeal}</p>
        <UserParagraph className="wrap-anywhere whitespace-pre-line">{text}</UserParagraph>
      </div>
      {answer && (
        <div>
          <p className="text-sm font-semibold">{copy.answer}</p>
          <UserParagraph className="wrap-anywhere whitespace-pre-line">{answer}</UserParagraph>
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

interface AnswerDialogProps {
  asked: Asked;
  onTyped: () => void;
  onClose: () => void;
}

function AnswerDialog({ asked, onTyped, onClose }: AnswerDialogProps) {
  const formId = useId();
  const client = useQueryClient();
  const unsaved = useUnsaved<KeptFields>(`appeal:${asked.id}:${asked.outcome}`);
  const letGo = () => {
    unsaved.keep(null);
    onClose();
  };
  const send = useMutation({
    mutationFn: ({ id, ...json }: Asked & { answer: string }) =>
      answerOf(api.admin['review-appeals'][':id'].answer.$post({ param: { id }, json })),
    onSuccess() {
      letGo();
      toast.success(copy.done);
    },
    onError: (error) => toast.error(copy.actFailed, { description: problemOf(error).message }),
    onSettled: () => client.invalidateQueries({ queryKey: [APPEALS] }),
  });
  const words = copy.decide[asked.outcome];
  function submit(typed: FormData) {
    const answer = String(typed.get('answer') ?? '').trim();
    if (answer && !send.isPending) send.mutate({ ...asked, answer });
  }
  return (
    <FormDialog
      isOpen
      title={words.title}
      description={words.text}
      formId={formId}
      submitLabel={words.label}
      isPending={send.isPending}
      onCancel={letGo}
      onClose={onClose}
    >
      <KeptForm id={formId} unsaved={unsaved} onTyped={onTyped} onSubmit={submit}>
        <TextArea
          name="answer"
          required
          maxLength={1_000}
          label={copy.reason}
          defaultValue={unsaved.found?.answer}
        />
      </KeptForm>
    </FormDialog>
  );
}
