import { useQuery } from '@tanstack/react-query';
import { href, useNavigate, useSearchParams } from 'react-router';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { ownCardQuery } from '#features/cards/pages/own-card.ts';
import { type FirstSheet, SHEETS } from '#features/invitations/first-hour/sheets.contract.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { lazy } from '#ui/lazy.tsx';
import { workspaceCopy } from '../../copy.he.ts';
import { firstHourCopy as texts } from '../../first-hour.copy.he.ts';
import type { Route } from './+types/welcome';
import { useFirstHourNote } from './first-hour-notes.ts';
import { SheetFrame } from './sheet-frame.tsx';

const Sheets = {
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
  const due = user?.firstHour?.sheet;
  if (!due) return null;
  const sheet = shownSheet(params.get('sheet'), due);

  async function pass(chosen: boolean) {
    const noted = await note.mutateAsync({ passed: [sheet], chosen }).catch(() => null);
    if (noted?.sheet) void navigate(`${href('/welcome')}?sheet=${SHEETS[SHEETS.indexOf(sheet) + 1]}`);
  }
  const passing = {
    onDone: () => void pass(true),
    onLater: () => void pass(false),
    isPassing: note.isPending,
  };
  const Shown = Sheets[sheet];
  return (
    <SheetFrame key={sheet} sheet={sheet}>
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
function shownSheet(asked: string | null, due: FirstSheet): FirstSheet {
  const reached = SHEETS.slice(0, SHEETS.indexOf(due) + 1);
  return reached.find((sheet) => sheet === asked) ?? due;
}
