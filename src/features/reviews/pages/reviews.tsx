import { useQuery } from '@tanstack/react-query';
import { Keyboard } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import { answerOf, api, problemOf } from '#client.ts';
import { IconButton } from '#ui/icon-button.tsx';
import { LoadFailed } from '#ui/load-failed.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { useNow } from '#ui/use-now.ts';
import { copy } from '../copy.he.ts';
import type { Route } from './+types/reviews';
import { useReviewFilters } from './review-filters.ts';
import { ReviewGroups } from './review-groups.tsx';
import { useReviewLists } from './review-lists.ts';
import { useModeration } from './review-moderation.ts';
import { ReviewScreenProvider } from './review-screen-context.ts';
import { useShortcutSetting, useShortcuts } from './review-shortcuts.ts';
import { ReviewShortcutsDialog } from './review-shortcuts-dialog.tsx';
import { NoReviews, ReviewsLoading } from './review-states.tsx';
import { ReviewStats } from './review-stats.tsx';
import { ReviewToolbar } from './review-toolbar.tsx';

const { screen: texts } = copy;

export const meta: Route.MetaFunction = () => [{ title: `${texts.title} · דוגרי` }];

/** The owner's reviews: what waits first, then what is shown, then what was rejected. */
export default function Reviews() {
  const [filters, changeFilters] = useReviewFilters();
  const { lists, shown, counts } = useReviewLists(filters);
  const moderation = useModeration(filters);
  const now = useNow();
  const business = useBusiness();
  const screen = useMemo(() => ({ moderation, now, business }), [moderation, now, business]);

  const [isHelpOpen, setHelpOpen] = useState(false);
  const [hasShortcuts] = useShortcutSetting();
  useShortcuts(
    hasShortcuts,
    useCallback(() => setHelpOpen(true), []),
  );

  const failed = shown.map((status) => lists[status]).filter((list) => list.isLoadingError);
  const isLoading = shown.some((status) => lists[status].isPending);
  const hasNone = counts !== null && counts.pending + counts.approved + counts.rejected === 0;

  return (
    <>
      <PageHeader
        title={texts.title}
        actions={
          <IconButton
            icon={Keyboard}
            label={texts.shortcuts.open}
            onClick={() => setHelpOpen(true)}
            className="hidden! pointer-fine:inline-flex!"
          />
        }
      />
      {hasNone ? (
        <NoReviews />
      ) : (
        <div className="flex flex-col gap-6">
          {!failed[0] && <ReviewStats counts={counts} />}
          <ReviewToolbar filters={filters} onChange={changeFilters} />
          {failed[0] ? (
            <LoadFailed
              title={copy.screen.failed}
              description={problemOf(failed[0].error).message}
              onRetry={() => {
                for (const list of failed) void list.refetch();
              }}
            />
          ) : isLoading ? (
            <ReviewsLoading />
          ) : (
            <ReviewScreenProvider value={screen}>
              <ReviewGroups
                filters={filters}
                lists={lists}
                shown={shown}
                counts={counts}
                onClear={() => changeFilters({ status: null, rating: null, q: '' })}
              />
            </ReviewScreenProvider>
          )}
        </div>
      )}
      <ReviewShortcutsDialog isOpen={isHelpOpen} onOpenChange={setHelpOpen} />
    </>
  );
}

/** The business of whoever is signed in; the shell has asked already. */
function useBusiness() {
  const { data } = useQuery({
    queryKey: ['/api/auth/me'],
    queryFn: ({ signal }) => answerOf(api.auth.me.$get(undefined, { init: { signal } })),
  });
  return useMemo(() => (data ? { name: data.businessName, username: data.username } : null), [data]);
}
