import { Award, Coins, Gift, Hourglass, UserCheck, Users } from 'lucide-react';
import type { ComponentProps } from 'react';
import { agorotOf } from '#features/accounts/plan-names/money.policy.ts';
import { ShareLink } from '#ui/actions/share-link.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { Tile } from '#ui/layout/tile.tsx';
import { formatMoney, formatNumber } from '#ui/text/format.ts';
import type { Earnings } from '../../payouts/contract.ts';
import { PaymentHistory } from '../../payouts/pages/payment-history.tsx';
import type { ReferralSummary } from '../contract.ts';
import { partnerScreenCopy as copy } from '../copy.he.ts';
import { PARTNER_SIGN_UPS, referralPath, referralQrPath } from '../policy.ts';
import { ReferralHistory } from './referral-history.tsx';

type ProgrammeProps = ComponentProps<typeof ProgrammeTiles> &
  ComponentProps<typeof PaymentHistory> &
  ComponentProps<typeof ReferralHistory>;

export function Programme({ referrals, payments, standing, earnings }: ProgrammeProps) {
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
        <PaymentHistory payments={payments} earnings={earnings} />
        <ReferralHistory referrals={referrals} />
      </div>
    </div>
  );
}

const howCopy = copy.how;

function HowItWorks() {
  return (
    <Panel title={howCopy.title}>
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
    </Panel>
  );
}

const levelCopy = copy.level;

function PartnerLevel({ standing: { level, signUps, renewals } }: { standing: ReferralSummary }) {
  const isPartner = level === 'partner';
  return (
    <Panel
      title={levelCopy.title}
      actions={
        <Badge tone={isPartner ? 'green' : 'violet'} icon={Award}>
          {levelCopy.names[level]}
        </Badge>
      }
    >
      {isPartner ? (
        <>
          <p>
            {signUps === PARTNER_SIGN_UPS ? levelCopy.next : levelCopy.earning(signUps - PARTNER_SIGN_UPS)}
          </p>
          <p className="mt-2 flex items-start gap-2 text-muted">
            <Gift aria-hidden="true" size={18} className="mt-1 shrink-0" />
            {renewals > 0 ? levelCopy.renewalWaiting : levelCopy.renewalUsed}
          </p>
        </>
      ) : (
        <>
          <ProgressBar
            label={levelCopy.progress(signUps)}
            percent={(signUps / PARTNER_SIGN_UPS) * 100}
            hideLabel
          />
          <p className="mt-3 font-semibold">{levelCopy.progress(signUps)}</p>
          <p className="text-muted">{levelCopy.toPartner(PARTNER_SIGN_UPS - signUps)}</p>
        </>
      )}
    </Panel>
  );
}

const tilesCopy = copy.tiles;

function ProgrammeTiles({ standing, earnings }: { standing: ReferralSummary; earnings: Earnings }) {
  const paid = agorotOf(earnings.paid);
  return (
    <section aria-label={tilesCopy.label} className="grid tile-columns gap-3 sm:gap-4 lg:grid-cols-4">
      <Tile
        label={tilesCopy.referrals}
        icon={Users}
        figure={formatNumber(standing.total)}
        unit={tilesCopy.referralsUnit(standing.total)}
        note={tilesCopy.held(standing.pending)}
      />
      <Tile
        label={tilesCopy.active}
        icon={UserCheck}
        figure={formatNumber(standing.active)}
        note={tilesCopy.activeNote(standing.total)}
      />
      <Tile
        label={tilesCopy.earned}
        icon={Coins}
        figure={formatMoney(agorotOf(earnings.earned))}
        note={tilesCopy.earnedNote}
      />
      <Tile
        label={tilesCopy.pending}
        icon={Hourglass}
        figure={formatMoney(agorotOf(earnings.pending))}
        note={paid === 0 ? tilesCopy.nothingPaid : tilesCopy.pendingNote(formatMoney(paid))}
      />
    </section>
  );
}
