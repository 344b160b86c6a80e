import { useInfiniteQuery } from '@tanstack/react-query';
import { Clock, Flag } from 'lucide-react';
import { useState } from 'react';
import { answerOf, api } from '#client.ts';
import { languageNames } from '#features/cards/translations/copy.he.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { CaseWords, QuotedReview } from '#features/reviews/deciding/pages/quoted-review.tsx';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { useReopening } from '#ui/forms/reopening.ts';
import { Select } from '#ui/forms/select.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { apiPages } from '#ui/lists/paged-query.ts';
import { StatePanel } from '#ui/lists/state-panel.tsx';
import { AnswerDialog } from '#ui/overlays/answer-dialog.tsx';
import { Ltr, UserParagraph, UserText } from '#ui/text/bdi.tsx';
import { formatDateTime } from '#ui/text/format.ts';
import { noticesAdminCopy as copy } from '../admin.copy.he.ts';
import type { AnswerBody, ListedNotice, NoticesQuery } from '../contract.ts';
import { NOTICE_ACTS } from '../grounds.contract.ts';
import { noticeGrounds } from '../grounds.copy.he.ts';

type State = NoticesQuery['state'];
type Act = AnswerBody['act'] | 'lift';
const PRESSING_HOURS = 12;

const noticesList = (state: State) => apiPages(api.admin['review-notices'], { state });

export default function AdminNotices() {
  const [state, setState] = useState<State>('open');
  const { open: asked, setOpen: setAsked, onTyped } = useReopening<AskedNotice>('notices');
  const list = useInfiniteQuery(noticesList(state));
  return (
    <StatePanel
      copy={copy}
      icon={Flag}
      state={state}
      onState={setState}
      list={list}
      row={(one) => <Row {...one} onAct={(act) => setAsked({ id: one.id, act })} />}
    >
      {asked && <NoticeDialog asked={asked} onTyped={onTyped} onClose={() => setAsked(null)} />}
    </StatePanel>
  );
}

function Row({ onAct, ...one }: ListedNotice & { onAct: (act: Act) => void }) {
  const { details, name, email, forwardedAt, outcome, answer, liftedAt, liftAnswer } = one;
  return (
    <div className="flex flex-col gap-3">
      <NoticeStatus {...one} />
      <p className="text-sm">
        {copy.about}{' '}
        <Link to={cardPath(one.username)} external newTab>
          <UserText>{one.businessName}</UserText>
        </Link>
      </p>
      {one.review ? (
        <QuotedReview review={one.review} state={copy.statuses[one.review.status]} />
      ) : (
        <p className="text-sm text-muted">{copy.gone}</p>
      )}
      <div>
        <UserParagraph className="wrap-anywhere whitespace-pre-line">{details}</UserParagraph>
        <p className="text-sm wrap-anywhere text-muted">
          {email ? (
            <>
              <UserText>{name}</UserText> · <Ltr>{email}</Ltr>
              {one.language !== 'he' && ` · ${copy.inLanguage(languageNames[one.language])}`}
            </>
          ) : (
            copy.forgotten
          )}
        </p>
      </div>
      {forwardedAt && <p className="text-sm text-muted">{copy.forwarded(formatDateTime(forwardedAt))}</p>}
      <CaseWords title={copy.answer} text={answer} />
      {liftedAt && <CaseWords title={copy.liftAnswer(formatDateTime(liftedAt))} text={liftAnswer} />}
      {one.canLift && (
        <Button size="sm" variant="secondary" className="self-start" onClick={() => onAct('lift')}>
          {copy.lift.label}
        </Button>
      )}
      {!outcome && (
        <div className="flex flex-wrap gap-2">
          {NOTICE_ACTS.filter((act) => act !== 'forwarded' || !forwardedAt).map((act) => (
            <Button key={act} size="sm" variant="secondary" onClick={() => onAct(act)}>
              {copy.acts[act].label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}

/** The ground, what was decided, or how long is left, and the number that the reporter has. */
function NoticeStatus({ number, ground, receivedAt, hoursLeft, outcome, liftedAt }: ListedNotice) {
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="font-semibold">{noticeGrounds[ground].name}</span>
      {outcome ? (
        <>
          <Badge tone={outcome === 'hidden' && !liftedAt ? 'green' : 'neutral'}>
            {copy.outcomes[outcome]}
          </Badge>
          {liftedAt && <Badge tone="blue">{copy.lifted}</Badge>}
        </>
      ) : (
        <Badge icon={Clock} tone={hoursLeft < 0 ? 'red' : hoursLeft <= PRESSING_HOURS ? 'amber' : 'neutral'}>
          {copy.clock(hoursLeft)}
        </Badge>
      )}
      <span className="text-sm text-muted">
        <Ltr>{number}</Ltr> · {formatDateTime(receivedAt)}
      </span>
    </p>
  );
}

const NOTICES = api.admin['review-notices'].$path();
const GROUNDS = Object.entries(copy.grounds).map(([value, label]) => ({ value, label }));

interface AskedNotice {
  id: string;
  act: Act;
}

interface NoticeDialogProps {
  asked: AskedNotice;
  onTyped: () => void;
  onClose: () => void;
}

function NoticeDialog({ asked: { id, act }, ...handlers }: NoticeDialogProps) {
  const param = { id };
  if (act === 'lift')
    return (
      <AnswerDialog
        {...handlers}
        name="answer"
        words={copy.lift}
        schema={async () => (await import('../contract.ts')).liftBody}
        keepAs={`notice:${id}:lift`}
        send={(json) => answerOf(api.admin['review-notices'][':id'].lift.$post({ param, json }))}
        changes={[[NOTICES]]}
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
      changes={[[NOTICES]]}
    >
      {act === 'hidden' && <Select name="ground" label={copy.ground} options={GROUNDS} />}
    </AnswerDialog>
  );
}
