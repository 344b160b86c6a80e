import { useQuery } from '@tanstack/react-query';
import { ownCardQuery } from '#features/cards/pages/own-card.ts';
import { editorScreen as copy } from '#features/cards/screens.copy.he.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { LoadedScreen } from '#ui/layout/loaded-screen.tsx';
import { lazy } from '#ui/lazy.tsx';
import type { Route } from './+types/card-editor';

const CardForm = lazy(async () => (await import('./card-form.tsx')).CardForm, 'ahead');

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · דוגרי` }];

export default function CardEditor() {
  const card = useQuery(ownCardQuery);
  return (
    <LoadedScreen copy={copy} query={card} part={CardForm} skeleton={<EditorSkeleton />}>
      {(data) => <CardForm card={data} />}
    </LoadedScreen>
  );
}

function EditorSkeleton() {
  return (
    <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <div className="flex flex-col gap-3">
        <Skeleton className="mb-8 h-60 lg:hidden" />
        <Skeleton className="h-19" />
        <Skeleton className="h-19" />
        <Skeleton className="h-160" />
      </div>
      <Skeleton className="hidden h-160 lg:block" />
    </div>
  );
}
