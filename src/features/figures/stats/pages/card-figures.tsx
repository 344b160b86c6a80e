import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { href } from 'react-router';
import { api } from '#client.ts';
import type { CardFigures } from '#features/card-visits/contract.ts';
import { cardVisitsCopy as texts } from '#features/card-visits/copy.he.ts';
import { countOfAct } from '#features/card-visits/figures.policy.ts';
import { Link } from '#ui/actions/link.tsx';
import { apiQuery, eachVisit } from '#ui/api-query.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import type { StatsQuery } from '../period.policy.ts';
import { BestHour, BestSource } from './best-figures.tsx';
import { CardDates, CardSourcesTable, CardTaps } from './card-figures-tables.tsx';
import { CardStages } from './card-stages.tsx';

interface PartProps {
  figures: CardFigures;
  query: StatsQuery;
}

const PARTS = { sources: Sources, times: Times, stages: Stages } satisfies Record<
  string,
  ComponentType<PartProps>
>;

/** One of the folds about the card; all three read the same answer. */
export function CardPart({ name, query }: { name: keyof typeof PARTS; query: StatsQuery }) {
  const figures = useQuery({
    ...apiQuery(api.figures.card, query),
    ...eachVisit,
    placeholderData: keepPreviousData,
  });
  const Part = PARTS[name];
  return (
    <Loaded
      query={figures}
      failed={texts.loadFailed}
      of="part"
      skeleton={<Skeleton className="h-56 rounded-panel" />}
    >
      {(read) => (hasAny(read) ? <Part figures={read} query={query} /> : <NothingYet />)}
    </Loaded>
  );
}

function hasAny({ acts }: CardFigures): boolean {
  return acts.some(({ count, before }) => count > 0 || (before ?? 0) > 0);
}

function Sources({ figures }: PartProps) {
  return (
    <>
      <BestSource figures={figures} />
      <CardSourcesTable figures={figures} />
    </>
  );
}

function Times({ figures }: PartProps) {
  return (
    <>
      <BestHour figures={figures} />
      {countOfAct(figures, 'view') > 0 && <CardDates figures={figures} />}
    </>
  );
}

function Stages({ figures, query }: PartProps) {
  return (
    <>
      <div className="grid gap-x-10 gap-y-8 lg:grid-cols-2">
        <CardStages figures={figures} isAll={query.timeRange === 'all'} />
        <CardTaps figures={figures} />
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
