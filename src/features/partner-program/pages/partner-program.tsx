import { useInfiniteQuery } from '@tanstack/react-query';
import { problemOf } from '#client.ts';
import { ownPayments, ownReferrals } from '#features/partners/pages/own-programme.ts';
import { arriving, useArriving } from '#ui/arriving.ts';
import { LoadFailed } from '#ui/feedback/load-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { partnerScreenCopy as copy } from '../copy.he.ts';
import type { Route } from './+types/partner-program';

const programme = arriving(() => import('./programme.tsx'));

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · דוגרי` }];

export default function PartnerProgram() {
  const referrals = useInfiniteQuery(ownReferrals);
  const payments = useInfiniteQuery(ownPayments);
  const part = useArriving(programme);
  // The latest page knows best.
  const standing = referrals.data?.pages.at(-1)?.summary;
  const earnings = payments.data?.pages.at(-1)?.summary;
  const failed = [referrals, payments].filter((query) => query.isLoadingError);
  return (
    <>
      <PageHeader title={copy.title} description={copy.description} />
      {standing && earnings && part ? (
        <part.Programme referrals={referrals} payments={payments} standing={standing} earnings={earnings} />
      ) : failed[0] ? (
        <LoadFailed
          title={copy.failed}
          description={problemOf(failed[0].error).message}
          onRetry={() => {
            for (const query of failed) void query.refetch();
          }}
        />
      ) : (
        <Waiting />
      )}
    </>
  );
}

function Waiting() {
  return (
    <Loading label={copy.loading}>
      <div className="grid tile-columns gap-3 sm:gap-4 lg:grid-cols-4">
        {['referrals', 'active', 'earned', 'pending'].map((tile) => (
          <Skeleton key={tile} className="h-32 rounded-panel" />
        ))}
      </div>
      <div className="mt-6 grid gap-6 lg:grid-cols-2">
        <div className="flex flex-col gap-6">
          <Skeleton className="h-48 rounded-panel" />
          <Skeleton className="h-40 rounded-panel" />
        </div>
        <Skeleton className="h-96 rounded-panel" />
      </div>
    </Loading>
  );
}
