import { useQuery } from '@tanstack/react-query';
import { href, useNavigate, useSearchParams } from 'react-router';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { ownCardQuery } from '#features/cards/pages/own-card.ts';
import { type FirstSheet, type FirstStep, STEPS } from '#features/invitations/first-hour/sheets.contract.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { lazy } from '#ui/lazy.tsx';
import { workspaceCopy } from '../../copy.he.ts';
import { firstHourCopy as texts } from '../../first-hour.copy.he.ts';
import type { Route } from './+types/welcome';
import { useFirstHourNote } from './first-hour-notes.ts';
import { SheetFrame } from './sheet-frame.tsx';

const Sheets = {
  trade: lazy(async () => (await import('./trade-sheet.tsx')).TradeSheet, 'ahead'),
  name: lazy(async () => (await import('./name-sheet.tsx')).NameSheet, 'ahead'),
  look: lazy(async () => (await import('./look-sheet.tsx')).LookSheet, 'ahead'),
  send: lazy(async () => (await import('./send-sheet.tsx')).SendSheet, 'ahead'),
};

export const meta: Route.MetaFunction = () => [{ title: workspaceCopy.title(texts.title) }];

/** First screens of a new business, one after another; each can be put off, and none comes again by itself. */
export default function Welcome() {
  const { data: user } = useQuery(currentUserQuery);
  const card = useQuery(ownCardQuery);
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const note = useFirstHourNote();
  if (!user) return null;
  // After the last one is done its screen stays until home is shown.
  const due = user.firstHour?.sheet ?? 'send';
  const step = shownStep(params.get('sheet'), due);
  const goOn = () => navigate(`${href('/welcome')}?sheet=${STEPS[STEPS.indexOf(step) + 1]}`);

  async function pass(chosen: boolean) {
    if (step === 'trade') return goOn();
    const noted = await note.mutateAsync({ passed: [step], chosen }).catch(() => null);
    if (noted?.sheet) void goOn();
  }
  const passing = {
    onDone: () => void pass(true),
    onLater: () => void pass(false),
    isPassing: note.isPending,
  };
  const Shown = Sheets[step];
  return (
    <SheetFrame key={step} step={step}>
      <Loaded
        query={card}
        part={Shown}
        failed={texts.loadFailed}
        skeleton={<Skeleton className="h-80 rounded-panel" />}
      >
        {(data) => <Shown card={data} {...passing} />}
      </Loaded>
    </SheetFrame>
  );
}

/** One that was passed is shown where the way back leads to it; none is skipped by its address. */
function shownStep(asked: string | null, due: FirstSheet): FirstStep {
  const reached = STEPS.slice(0, STEPS.indexOf(due) + 1);
  return reached.find((step) => step === asked) ?? due;
}
