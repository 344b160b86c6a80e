import { useInfiniteQuery } from '@tanstack/react-query';
import { backToMore } from '#features/accounts/screens.copy.he.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { together } from '#ui/feedback/together.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { lazy } from '#ui/lazy.tsx';
import { ownPayments, ownReferrals } from '../../pages/queries.ts';
import { partnerScreenCopy as copy } from '../copy.he.ts';
import type { Route } from './+types/partner-program';

const Programme = lazy(async () => (await import('./programme.tsx')).Programme, 'ahead');

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · דוגרי` }];

export default function PartnerProgram() {
  const referrals = useInfiniteQuery(ownReferrals);
  const payments = useInfiniteQuery(ownPayments);
  // The latest page knows best.
  const standing = referrals.data?.pages.at(-1)?.summary;
  const earnings = payments.data?.pages.at(-1)?.summary;
  return (
    <>
      <PageHeader title={copy.title} description={copy.description} back={backToMore} />
      <Loaded
        query={together(referrals, payments)}
        part={Programme}
        failed={copy.failed}
        loading={copy.loading}
        skeleton={<ProgrammeSkeleton />}
      >
        {() =>
          standing &&
          earnings && (
            <Programme referrals={referrals} payments={payments} standing={standing} earnings={earnings} />
          )
        }
      </Loaded>
    </>
  );
}

function ProgrammeSkeleton() {
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      <Skeleton className="h-44 rounded-panel" />
      <div className="grid gap-4 lg:grid-cols-2 lg:gap-6">
        <Skeleton className="h-96 rounded-panel" />
        <Skeleton className="h-96 rounded-panel" />
      </div>
      <Skeleton className="h-40 rounded-panel" />
    </div>
  );
}
