import { answerOf, api } from '#client.ts';
import { languageNames } from '#features/cards/translations/copy.he.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { reviewCopy } from '#features/reviews/deciding/copy.he.ts';
import { CaseWords, QuotedReview } from '#features/reviews/deciding/pages/quoted-review.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { useReopening } from '#ui/forms/reopening.ts';
import { Badge } from '#ui/layout/badge.tsx';
import { AnswerDialog } from '#ui/overlays/answer-dialog.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { RequestRow } from '../../pages/request-row.tsx';
import type { AppealRequest } from '../contract.ts';
import { appealRequestCopy as copy } from '../copy.he.ts';

interface Asked {
  outcome: 'upheld' | 'denied';
  version: string;
}

export function WriterAppeal(request: AppealRequest) {
  const { id, review, businessName, username, language, outcome, answer } = request;
  const { open: asked, setOpen: setAsked, onTyped } = useReopening<Asked>(`appeal:${id}`);
  const ask = (outcome: Asked['outcome']) => setAsked({ outcome, version: review.version });
  return (
    <RequestRow
      request={request}
      title={
        <>
          {copy.about}{' '}
          <Link to={cardPath(username)} external newTab>
            <UserText>{businessName}</UserText>
          </Link>
        </>
      }
      badges={
        outcome && <Badge tone={outcome === 'upheld' ? 'green' : 'neutral'}>{copy.outcomes[outcome]}</Badge>
      }
      about={
        <>
          <QuotedReview
            review={review}
            state={review.status === 'rejected' ? reasonOf(review) : !outcome && copy.decidedSince}
          />
          <CaseWords title={reviewCopy.grounds.other} text={review.words} />
        </>
      }
      actions={
        !outcome && (
          <>
            <Button size="sm" onClick={() => ask('upheld')}>
              {copy.decide.upheld.label}
            </Button>
            <Button size="sm" variant="secondary" onClick={() => ask('denied')}>
              {copy.decide.denied.label}
            </Button>
          </>
        )
      }
    >
      {!outcome && language !== 'he' && (
        <p className="text-sm text-muted">{copy.inLanguage(languageNames[language])}</p>
      )}
      <CaseWords title={copy.answer} text={answer} />
      {asked && <AppealDialog id={id} {...asked} onTyped={onTyped} onClose={() => setAsked(null)} />}
    </RequestRow>
  );
}

function reasonOf({ ground, isHidden }: AppealRequest['review']): string | null {
  const name = ground && reviewCopy.grounds[ground];
  return name && (isHidden ? copy.hiddenFor(name) : copy.rejectedFor(name));
}

interface AppealDialogProps extends Asked {
  id: string;
  onTyped: () => void;
  onClose: () => void;
}

function AppealDialog({ id, outcome, version, onTyped, onClose }: AppealDialogProps) {
  const reason = outcome === 'upheld' ? copy.reasonUpheld : copy.reason;
  return (
    <AnswerDialog
      name="answer"
      words={{ ...copy.decide[outcome], reason, done: copy.done, failed: copy.actFailed }}
      schema={async () => (await import('../contract.ts')).answerAppealBody}
      keepAs={`appeal:${id}:${outcome}`}
      read={(text) => ({ outcome, answer: text('answer'), version })}
      send={(json) => answerOf(api.admin['review-appeals'][':id'].answer.$post({ param: { id }, json }))}
      changes={[[api.admin.requests.$path()]]}
      onTyped={onTyped}
      onClose={onClose}
    />
  );
}
