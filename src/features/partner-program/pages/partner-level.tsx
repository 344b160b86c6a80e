import { Award, Gift } from 'lucide-react';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import type { ReferralSummary } from '../contract.ts';
import { partnerScreenCopy } from '../copy.he.ts';
import { PARTNER_SIGN_UPS } from '../policy.ts';

const copy = partnerScreenCopy.level;

export function PartnerLevel({ standing: { level, signUps, renewals } }: { standing: ReferralSummary }) {
  const isPartner = level === 'partner';
  return (
    <Panel
      title={copy.title}
      actions={
        <Badge tone={isPartner ? 'green' : 'violet'} icon={Award}>
          {copy.names[level]}
        </Badge>
      }
    >
      {isPartner ? (
        <>
          <p>{signUps === PARTNER_SIGN_UPS ? copy.next : copy.earning(signUps - PARTNER_SIGN_UPS)}</p>
          <p className="mt-2 flex items-start gap-2 text-muted">
            <Gift aria-hidden="true" size={18} className="mt-1 shrink-0" />
            {renewals > 0 ? copy.renewalWaiting : copy.renewalUsed}
          </p>
        </>
      ) : (
        <>
          <ProgressBar
            label={copy.progress(signUps)}
            percent={(signUps / PARTNER_SIGN_UPS) * 100}
            hideLabel
          />
          <p className="mt-3 font-semibold">{copy.progress(signUps)}</p>
          <p className="text-muted">{copy.toPartner(PARTNER_SIGN_UPS - signUps)}</p>
        </>
      )}
    </Panel>
  );
}
