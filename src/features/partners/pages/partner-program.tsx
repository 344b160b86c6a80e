import { useInfiniteQuery } from '@tanstack/react-query';
import { problemOf } from '#client.ts';
import { LoadFailed } from '#ui/load-failed.tsx';
import { PageHeader } from '#ui/page-header.tsx';
import { Panel } from '#ui/panel.tsx';
import { ShareLink } from '#ui/share-link.tsx';
import { Loading, Skeleton } from '#ui/skeleton.tsx';
import { screenCopy as copy } from '../copy.he.ts';
import { referralPath, referralQrPath } from '../policy/paths.ts';
import type { Route } from './+types/partner-program';
import { HowItWorks } from './how-it-works.tsx';
import { ownPayments, ownReferrals } from './own-programme.ts';
import { PartnerLevel } from './partner-level.tsx';
import { PaymentHistory } from './payment-history.tsx';
import { ProgrammeTiles } from './programme-tiles.tsx';
import { ReferralHistory } from './referral-history.tsx';

export const meta: Route.MetaFunction = () => [{ title: `${copy.title} · דוגרי` }];

/** The partner programme as a partner sees it: how far they are, their link, whom they brought, what they were paid. */
export default function PartnerProgram() {
  const referrals = useInfiniteQuery(ownReferrals);
  const payments = useInfiniteQuery(ownPayments);
  // The latest page knows best.
  const standing = referrals.data?.pages.at(-1)?.summary;
  const earnings = payments.data?.pages.at(-1)?.summary;
  const failed = [referrals, payments].filter((query) => query.isLoadingError);
  return (
    <>
      <PageHeader title={copy.title} description={copy.description} />
      {standing && earnings ? (
        <div className="flex flex-col gap-6">
          <ProgrammeTiles standing={standing} earnings={earnings} />
          <div className="grid gap-6 lg:grid-cols-2">
            <div className="flex min-w-0 flex-col gap-6">
              <Panel title={copy.share.title} description={copy.share.description}>
                <ShareLink
                  path={referralPath(standing.referralCode)}
                  text={copy.share.text}
                  qr={{ svg: referralQrPath('svg'), png: referralQrPath('png') }}
                  labels={copy.share.labels}
                />
              </Panel>
              <PartnerLevel standing={standing} />
            </div>
            <HowItWorks />
          </div>
          <div className="grid items-start gap-6 lg:grid-cols-2">
            <PaymentHistory payments={payments} earnings={earnings} />
            <ReferralHistory referrals={referrals} />
          </div>
        </div>
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
