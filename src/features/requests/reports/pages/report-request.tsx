import { Clock } from 'lucide-react';
import { answerOf, api } from '#client.ts';
import { languageNames } from '#features/cards/translations/copy.he.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { CaseWords, QuotedReview } from '#features/reviews/deciding/pages/quoted-review.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { useReopening } from '#ui/forms/reopening.ts';
import { Select } from '#ui/forms/select.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { AnswerDialog } from '#ui/overlays/answer-dialog.tsx';
import { Ltr, UserText } from '#ui/text/bdi.tsx';
import { formatDateTime } from '#ui/text/format.ts';
import { RequestRow } from '../../pages/request-row.tsx';
import { noticesAdminCopy as copy } from '../admin.copy.he.ts';
import type { AnswerBody, ReportRequest } from '../contract.ts';
import { NOTICE_ACTS } from '../grounds.contract.ts';
import { noticeGrounds } from '../grounds.copy.he.ts';

type Act = AnswerBody['act'] | 'lift';
const PRESSING_HOURS = 12;

export function ReviewReport(request: ReportRequest) {
  const { id, ground, name, email, forwardedAt, outcome, answer, liftedAt, liftAnswer } = request;
  const { open: asked, setOpen: setAsked, onTyped } = useReopening<Act>(`report:${id}`);
  return (
    <RequestRow
      request={request}
      title={noticeGrounds[ground].name}
      badges={<ReportState {...request} />}
      about={<Reported {...request} />}
      actions={<ReportActs {...request} onAct={setAsked} />}
    >
      <p className="text-sm wrap-anywhere text-muted">
        {email ? (
          <>
            <UserText>{name}</UserText> · <Ltr>{email}</Ltr>
            {request.language !== 'he' && ` · ${copy.inLanguage(languageNames[request.language])}`}
          </>
        ) : (
          copy.forgotten
        )}
      </p>
      {forwardedAt && <p className="text-sm text-muted">{copy.forwarded(formatDateTime(forwardedAt))}</p>}
      {outcome && <CaseWords title={copy.answer} text={answer} />}
      {liftedAt && <CaseWords title={copy.liftAnswer(formatDateTime(liftedAt))} text={liftAnswer} />}
      {asked && <ReportDialog id={id} act={asked} onTyped={onTyped} onClose={() => setAsked(null)} />}
    </RequestRow>
  );
}

/** What was decided, or how long is left. */
function ReportState({ hoursLeft, outcome, liftedAt }: ReportRequest) {
  if (!outcome) {
    const tone = hoursLeft < 0 ? 'red' : hoursLeft <= PRESSING_HOURS ? 'amber' : 'neutral';
    return (
      <Badge icon={Clock} tone={tone}>
        {copy.clock(hoursLeft)}
      </Badge>
    );
  }
  return (
    <>
      <Badge tone={outcome === 'hidden' && !liftedAt ? 'green' : 'neutral'}>{copy.outcomes[outcome]}</Badge>
      {liftedAt && <Badge tone="blue">{copy.lifted}</Badge>}
    </>
  );
}

function Reported({ businessName, username, review }: ReportRequest) {
  return (
    <>
      <p className="text-sm">
        {copy.about}{' '}
        <Link to={cardPath(username)} external newTab>
          <UserText>{businessName}</UserText>
        </Link>
      </p>
      {review ? (
        <QuotedReview review={review} state={copy.statuses[review.status]} />
      ) : (
        <p className="text-sm text-muted">{copy.gone}</p>
      )}
    </>
  );
}

function ReportActs({ outcome, forwardedAt, canLift, onAct }: ReportRequest & { onAct: (act: Act) => void }) {
  if (canLift)
    return (
      <Button size="sm" variant="secondary" onClick={() => onAct('lift')}>
        {copy.lift.label}
      </Button>
    );
  if (outcome) return null;
  return NOTICE_ACTS.filter((act) => act !== 'forwarded' || !forwardedAt).map((act) => (
    <Button key={act} size="sm" variant="secondary" onClick={() => onAct(act)}>
      {copy.acts[act].label}
    </Button>
  ));
}

const GROUNDS = Object.entries(copy.grounds).map(([value, label]) => ({ value, label }));

interface ReportDialogProps {
  id: string;
  act: Act;
  onTyped: () => void;
  onClose: () => void;
}

function ReportDialog({ id, act, ...handlers }: ReportDialogProps) {
  const param = { id };
  const changes = [[api.admin.requests.$path()]];
  if (act === 'lift')
    return (
      <AnswerDialog
        {...handlers}
        name="answer"
        words={copy.lift}
        schema={async () => (await import('../contract.ts')).liftBody}
        keepAs={`notice:${id}:lift`}
        send={(json) => answerOf(api.admin['review-notices'][':id'].lift.$post({ param, json }))}
        changes={changes}
      />
    );
  return (
    <AnswerDialog
      {...handlers}
      name="answer"
      words={{ ...copy.acts[act], done: copy.done, failed: copy.actFailed }}
      isDangerous={act === 'hidden'}
      schema={async () => (await import('../contract.ts')).answerBody}
      keepAs={`notice:${id}:${act}`}
      read={(text): AnswerBody => ({
        act,
        answer: text('answer'),
        ...(act === 'hidden' && { ground: text('ground') as AnswerBody['ground'] }),
      })}
      send={(json) => answerOf(api.admin['review-notices'][':id'].answer.$post({ param, json }))}
      changes={changes}
    >
      {act === 'hidden' && <Select name="ground" label={copy.ground} options={GROUNDS} />}
    </AnswerDialog>
  );
}
