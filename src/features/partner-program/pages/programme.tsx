import type { ComponentProps } from 'react';
import { TaxDetails } from '#features/partner-tax/pages/tax-details.tsx';
import { agorotOf } from '#features/partners/money.policy.ts';
import { PaymentHistory } from '#features/payouts/pages/payment-history.tsx';
import { ShareLink } from '#ui/actions/share-link.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { partnerScreenCopy as copy } from '../copy.he.ts';
import { referralPath, referralQrPath } from '../paths.policy.ts';
import { HowItWorks } from './how-it-works.tsx';
import { PartnerLevel } from './partner-level.tsx';
import { ProgrammeTiles } from './programme-tiles.tsx';
import { ReferralHistory } from './referral-history.tsx';

type ProgrammeProps = ComponentProps<typeof ProgrammeTiles> &
  ComponentProps<typeof PaymentHistory> &
  ComponentProps<typeof ReferralHistory>;

export function Programme({ referrals, payments, standing, earnings }: ProgrammeProps) {
  // A partner who was never owed anything need not state a tax status.
  const isEarning = agorotOf(earnings.earned) !== 0 || payments.data?.pages[0]?.items.length !== 0;
  return (
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
        <div className="flex min-w-0 flex-col gap-6">
          {isEarning && <TaxDetails />}
          <PaymentHistory payments={payments} earnings={earnings} />
        </div>
        <ReferralHistory referrals={referrals} />
      </div>
    </div>
  );
}
