import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { href } from 'react-router';
import { api } from '#client.ts';
import type { CardFigures } from '#features/card-visits/contract.ts';
import { cardVisitsCopy as texts } from '#features/card-visits/copy.he.ts';
import { countOfAct } from '#features/card-visits/figures.policy.ts';
import { Link } from '#ui/actions/link.tsx';
import { apiQuery, eachVisit } from '#ui/api-query.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import type { TimeRange } from '../limits.contract.ts';
import { CardDates, CardSourcesTable, CardTaps } from './card-figures-tables.tsx';
import { CardStages } from './card-stages.tsx';

export function CardFiguresPanel({ timeRange }: { timeRange: TimeRange }) {
  const figures = useQuery({
    ...apiQuery(api.figures.card, { timeRange }),
    ...eachVisit,
    placeholderData: keepPreviousData,
  });
  return (
    <Panel title={texts.title}>
      <Loaded
        query={figures}
        failed={texts.loadFailed}
        of="part"
        skeleton={<Skeleton className="h-96 rounded-panel" />}
      >
        {(read) => (hasAny(read) ? <Brought figures={read} isAll={timeRange === 'all'} /> : <NothingYet />)}
      </Loaded>
    </Panel>
  );
}

function hasAny({ acts }: CardFigures): boolean {
  return acts.some(({ count, before }) => count > 0 || (before ?? 0) > 0);
}

function Brought({ figures, isAll }: { figures: CardFigures; isAll: boolean }) {
  return (
    <>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <CardStages figures={figures} isAll={isAll} />
        <CardTaps figures={figures} />
        <CardSourcesTable figures={figures} />
        {countOfAct(figures, 'view') > 0 && <CardDates figures={figures} />}
      </div>
      <p className="mt-6 max-w-prose text-sm text-muted">{texts.note}</p>
    </>
  );
}

function NothingYet() {
  return (
    <div className="py-4">
      <p className="font-semibold">{texts.none}</p>
      <p className="mt-1 max-w-prose text-muted">{texts.noneText}</p>
      <Link to={href('/business-card')} className="mt-3 inline-flex min-h-11 items-center">
        {texts.toShare}
      </Link>
    </div>
  );
}
