import { useInfiniteQuery } from '@tanstack/react-query';
import { Scale } from 'lucide-react';
import { useState } from 'react';
import { answerOf, api } from '#client.ts';
import { languageNames } from '#features/cards/translations/copy.he.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { appealsCopy as copy } from '#features/reviews/deciding/appeals.copy.he.ts';
import { reviewCopy } from '#features/reviews/deciding/copy.he.ts';
import { CaseWords, QuotedReview } from '#features/reviews/deciding/pages/quoted-review.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { useReopening } from '#ui/forms/reopening.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { apiPages } from '#ui/lists/paged-query.ts';
import { StatePanel } from '#ui/lists/state-panel.tsx';
import { AnswerDialog } from '#ui/overlays/answer-dialog.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { formatDateTime } from '#ui/text/format.ts';
import type { AppealsQuery, ListedAppeal } from '../contract.ts';

type State = AppealsQuery['state'];
type Outcome = 'upheld' | 'denied';
interface Asked {
  id: string;
  outcome: Outcome;
  version: string;
}
const APPEALS = api.admin['review-appeals'].$path();

const appealsList = (state: State) => apiPages(api.admin['review-appeals'], { state });

export default function AdminAppeals() {
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
      row={(one) => (
        <Row
          {...one}
          onAnswer={(outcome) => setAsked({ id: one.id, outcome, version: one.review.version })}
        />
      )}
    >
      {asked && <AppealDialog asked={asked} onTyped={onTyped} onClose={() => setAsked(null)} />}
    </StatePanel>
  );
}

function Row({ onAnswer, ...one }: ListedAppeal & { onAnswer: (outcome: Outcome) => void }) {
  const { review, businessName, username, language, text, at, outcome, answer } = one;
  return (
    <div className="flex flex-col gap-3">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <span className="font-semibold wrap-anywhere">
          {copy.about}{' '}
          <Link to={cardPath(username)} external newTab>
            <UserText>{businessName}</UserText>
          </Link>
        </span>
        {outcome && <Badge tone={outcome === 'upheld' ? 'green' : 'neutral'}>{copy.outcomes[outcome]}</Badge>}
        <span className="text-sm text-muted">{formatDateTime(at)}</span>
      </p>
      <QuotedReview
        review={review}
        state={review.status === 'rejected' ? reasonOf(review) : !outcome && copy.decidedSince}
      />
      <CaseWords title={reviewCopy.grounds.other} text={review.words} />
      <CaseWords title={copy.appeal} text={text} />
      {!outcome && language !== 'he' && (
        <p className="text-sm text-muted">{copy.inLanguage(languageNames[language])}</p>
      )}
      <CaseWords title={copy.answer} text={answer} />
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

function reasonOf({ ground, isHidden }: ListedAppeal['review']): string | null {
  const name = ground && reviewCopy.grounds[ground];
  return name && (isHidden ? copy.hiddenFor(name) : copy.rejectedFor(name));
}

interface AppealDialogProps {
  asked: Asked;
  onTyped: () => void;
  onClose: () => void;
}

function AppealDialog({ asked, onTyped, onClose }: AppealDialogProps) {
  const { id, outcome, version } = asked;
  const reason = outcome === 'upheld' ? copy.reasonUpheld : copy.reason;
  return (
    <AnswerDialog
      name="answer"
      words={{ ...copy.decide[outcome], reason, done: copy.done, failed: copy.actFailed }}
      schema={async () => (await import('../contract.ts')).answerAppealBody}
      keepAs={`appeal:${id}:${outcome}`}
      read={(text) => ({ outcome, answer: text('answer'), version })}
      send={(json) => answerOf(api.admin['review-appeals'][':id'].answer.$post({ param: { id }, json }))}
      changes={[[APPEALS]]}
      onTyped={onTyped}
      onClose={onClose}
    />
  );
}
