import { Coins, Hourglass, UserCheck, Users } from 'lucide-react';
import { agorotOf } from '#features/partners/money.policy.ts';
import type { Earnings } from '#features/payouts/contract.ts';
import { Tile } from '#ui/layout/tile.tsx';
import { formatMoney, formatNumber } from '#ui/text/format.ts';
import type { ReferralSummary } from '../contract.ts';
import { partnerScreenCopy } from '../copy.he.ts';

const copy = partnerScreenCopy.tiles;

export function ProgrammeTiles({ standing, earnings }: { standing: ReferralSummary; earnings: Earnings }) {
  const paid = agorotOf(earnings.paid);
  return (
    <section aria-label={copy.label} className="grid tile-columns gap-3 sm:gap-4 lg:grid-cols-4">
      <Tile
        label={copy.referrals}
        icon={Users}
        figure={formatNumber(standing.total)}
        unit={copy.referralsUnit(standing.total)}
        note={copy.held(standing.pending)}
      />
      <Tile
        label={copy.active}
        icon={UserCheck}
        figure={formatNumber(standing.active)}
        note={copy.activeNote(standing.total)}
      />
      <Tile
        label={copy.earned}
        icon={Coins}
        figure={formatMoney(agorotOf(earnings.earned))}
        note={copy.earnedNote}
      />
      <Tile
        label={copy.pending}
        icon={Hourglass}
        figure={formatMoney(agorotOf(earnings.pending))}
        note={paid === 0 ? copy.nothingPaid : copy.pendingNote(formatMoney(paid))}
      />
    </section>
  );
}
