import { useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { api } from '#client.ts';
import { sumsOf } from '#features/figures/stats/funnel.policy.ts';
import { apiQuery, eachVisit } from '#ui/api-query.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatPercent, plural } from '#ui/text/format.ts';
import { homePartsCopy } from '../../home-parts.copy.he.ts';

const texts = homePartsCopy.ring;
const RADIUS = 42;
const LENGTH = 2 * Math.PI * RADIUS;

/** Of the invitations that were sent to somebody in a year. Nobody notes when a printed code is handed over. */
export function OwnRing() {
  const invitations = useQuery({
    ...apiQuery(api.figures.invitations, { timeRange: 'year' }),
    ...eachVisit,
    select: ({ channels }) => sumsOf(channels, 'sent'),
  });
  return (
    <Loaded
      query={invitations}
      failed={texts.loadFailed}
      of="part"
      withoutReason
      skeleton={<Skeleton className="h-28" />}
    >
      {({ sent, submitted }) => <SuccessRing sent={sent} received={submitted} />}
    </Loaded>
  );
}

interface SuccessRingProps {
  sent: number;
  received: number;
}

/** Share of the sent requests that became reviews. Without any there is no number. */
export function SuccessRing({ sent, received }: SuccessRingProps) {
  return sent > 0 ? <Share sent={sent} received={received} /> : <NoneSent />;
}

function Share({ sent, received }: SuccessRingProps) {
  const share = Math.min(1, received / sent);
  const percent = formatPercent(share);
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <div
        role="img"
        aria-label={texts.label(percent)}
        className="relative grid size-28 shrink-0 place-items-center"
      >
        <Ring share={share} />
        <span className="text-xl font-bold tabular-nums">{percent}</span>
      </div>
      <p className="min-w-0 grow basis-30 text-muted">
        {texts.basis(plural(received, texts.received), plural(sent, texts.sent))}
      </p>
    </div>
  );
}

function NoneSent() {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <div aria-hidden="true" className="relative grid size-28 shrink-0 place-items-center text-muted">
        <Ring share={0} />
        <Send size={26} className="rtl:-scale-x-100" />
      </div>
      <div className="min-w-0 grow basis-30">
        <p className="font-semibold">{texts.none}</p>
        <p className="mt-1 text-sm text-muted">{texts.hint}</p>
      </div>
    </div>
  );
}

/** Begins at the top and fills the way a clock goes. */
function Ring({ share }: { share: number }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 100" className="absolute inset-0 -rotate-90">
      <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="10" className="stroke-line" />
      {share > 0 && (
        <circle
          cx="50"
          cy="50"
          r={RADIUS}
          fill="none"
          strokeWidth="10"
          strokeLinecap="round"
          strokeDasharray={`${share * LENGTH} ${LENGTH}`}
          className="stroke-violet"
        />
      )}
    </svg>
  );
}
