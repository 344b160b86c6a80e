import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { Award, Gift } from 'lucide-react';
import type { Page } from '#platform/paging.ts';
import { ShareLink } from '#ui/actions/share-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { FoldList, FoldSection } from '#ui/layout/fold-section.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import type { Earnings, PartnerPayment } from '../../payouts/contract.ts';
import { EarningsPanel } from '../../payouts/pages/earnings-panel.tsx';
import { PastPayments } from '../../payouts/pages/past-payments.tsx';
import type { Referral, ReferralSummary } from '../contract.ts';
import { partnerScreenCopy as copy } from '../copy.he.ts';
import { PARTNER_SIGN_UPS, referralPath, referralQrPath } from '../policy.ts';
import { ReferralHistory } from './referral-history.tsx';

type Rows<Item> = UseInfiniteQueryResult<InfiniteData<Page<Item>>>;

interface ProgrammeProps {
  referrals: Rows<Referral>;
  payments: Rows<PartnerPayment>;
  standing: ReferralSummary;
  earnings: Earnings;
}

export function Programme({ referrals, payments, standing, earnings }: ProgrammeProps) {
  const months = itemsOf(payments);
  const paid = months.filter(({ stage }) => stage === 'paid');
  const waiting = months.filter(({ stage }) => stage !== 'paid');
  const lastPaidAt =
    paid
      .flatMap(({ paidAt }) => paidAt ?? [])
      .toSorted()
      .at(-1) ?? null;
  const isNew = standing.total === 0;
  const hasEarned = standing.level === 'partner' || months.length > 0;
  return (
    <div className="flex flex-col gap-4 lg:gap-6">
      <div
        className={classNames(
          'grid items-start gap-4 lg:gap-6',
          !isNew && 'lg:grid-cols-2 lg:grid-rows-[auto_1fr]',
        )}
      >
        <Panel title={copy.share.title} description={isNew && copy.share.invitation}>
          <ShareLink
            path={referralPath(standing.referralCode)}
            text={copy.share.text}
            qr={{ svg: referralQrPath('svg'), png: referralQrPath('png') }}
            labels={copy.share.labels}
            isMain={!waiting.some(({ stage }) => stage === 'waiting' || stage === 'returned')}
          />
        </Panel>
        {!isNew && (
          <>
            <div className="lg:row-span-2">
              {hasEarned ? (
                <EarningsPanel earnings={earnings} waiting={waiting} lastPaidAt={lastPaidAt} />
              ) : (
                <Panel title={copy.level.title} actions={<LevelBadge {...standing} />}>
                  <Level {...standing} />
                </Panel>
              )}
            </div>
            <ReferralHistory standing={standing} referrals={itemsOf(referrals)} list={referrals} />
          </>
        )}
      </div>
      <FoldList>
        <FoldSection id="how" title={copy.how.title} isReady>
          <HowItWorks />
        </FoldSection>
        {(isNew || hasEarned) && (
          <FoldSection id="level" title={copy.level.title} summary={levelInWords(standing)} isReady>
            <Level {...standing} />
          </FoldSection>
        )}
        <PastPayments paid={paid} hasWaiting={waiting.length > 0} list={payments} />
      </FoldList>
    </div>
  );
}

function itemsOf<Item>({ data }: Rows<Item>): Item[] {
  return data?.pages.flatMap(({ items }) => items) ?? [];
}

const howCopy = copy.how;

function HowItWorks() {
  return (
    <>
      <ol className="flex flex-col gap-5">
        {howCopy.steps.map(({ title, text }, n) => (
          <li key={title} className="grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3">
            <span
              aria-hidden="true"
              className="grid size-8 place-items-center rounded-full bg-violet-tint font-bold text-violet"
            >
              {n + 1}
            </span>
            <div>
              <h3 className="font-semibold">{title}</h3>
              <p className="text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-5 border-t border-line pt-4 text-sm text-muted">{howCopy.smallPrint}</p>
    </>
  );
}

const levelCopy = copy.level;

function levelInWords({ level, signUps, renewals }: ReferralSummary): string {
  const renewal = renewals > 0 ? levelCopy.renewalKept : levelCopy.renewalUsed;
  return `${levelCopy.names[level]} · ${level === 'partner' ? renewal : levelCopy.progress(signUps)}`;
}

function LevelBadge({ level }: ReferralSummary) {
  return (
    <Badge tone={level === 'partner' ? 'green' : 'violet'} icon={Award}>
      {levelCopy.names[level]}
    </Badge>
  );
}

function Level({ level, signUps, renewals }: ReferralSummary) {
  if (level === 'reseller')
    return (
      <>
        <ProgressBar
          label={levelCopy.progress(signUps)}
          percent={(signUps / PARTNER_SIGN_UPS) * 100}
          hideLabel
        />
        <p className="mt-3 font-semibold">{levelCopy.progress(signUps)}</p>
        <p className="text-muted">{levelCopy.toPartner(PARTNER_SIGN_UPS - signUps)}</p>
      </>
    );
  return (
    <>
      <p>{signUps === PARTNER_SIGN_UPS ? levelCopy.next : levelCopy.earning(signUps - PARTNER_SIGN_UPS)}</p>
      <p className="mt-2 flex items-start gap-2 text-muted">
        <Gift aria-hidden="true" size={18} className="mt-1 shrink-0" />
        {renewals > 0 ? levelCopy.renewalWaiting : levelCopy.renewalUsed}
      </p>
    </>
  );
}
