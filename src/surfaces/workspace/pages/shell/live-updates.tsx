import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import { href } from 'react-router';
import { useKeptScreens } from '#features/app/offline/pages/keeping.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { plural } from '#ui/text/format.ts';
import { liveCopy as texts } from '../../live.copy.he.ts';
import { ownStatsQuery } from '../own-stats.ts';
import { followReviewStream } from '../review-live.ts';

const SHOWN_MS = 12_000;

export default function LiveUpdates({ userId, username }: { userId: string; username: string }) {
  const client = useQueryClient();
  const [received, setReceived] = useState(NOTHING);
  useEffect(() => {
    const add = (kind: keyof Received) => (count: number) =>
      setReceived((before) => ({ ...before, [kind]: before[kind] + count }));
    return followReviewStream({ client, onReceived: add('reviews'), onLeads: add('leads') });
  }, [client]);
  useAppBadge();
  useKeptScreens(userId, cardPath(username));
  return <LiveNotice received={received} onClose={() => setReceived(NOTHING)} />;
}

/** The number on the app's icon, where there is one: pushes set it while no page is open. */
function useAppBadge(): void {
  const { data: stats } = useQuery(ownStatsQuery);
  const waiting = stats?.pendingReviews;
  useEffect(() => {
    if (waiting !== undefined) void navigator.setAppBadge?.(waiting).catch(() => undefined);
  }, [waiting]);
}

interface Received {
  reviews: number;
  leads: number;
}

const NOTHING: Received = { reviews: 0, leads: 0 };

/** Under the top bar, over the page and not in it: nothing that somebody reads moves. */
function LiveNotice({ received, onClose }: { received: Received; onClose: () => void }) {
  const [isHeld, setHeld] = useState(false);
  useEffect(() => {
    if (received === NOTHING || isHeld) return;
    const timer = setTimeout(onClose, SHOWN_MS);
    return () => clearTimeout(timer);
  }, [received, isHeld, onClose]);
  const { reviews, leads } = received;
  const isShown = reviews + leads > 0;
  const said = [
    ...(leads > 0 ? [plural(leads, texts.leads)] : []),
    ...(reviews > 0 ? [plural(reviews, texts.received)] : []),
  ];
  return (
    <section
      aria-label={texts.label}
      className="pointer-events-none fixed inset-x-0 top-20 z-10 flex justify-center px-4 lg:ps-68"
    >
      {/* biome-ignore lint/a11y/noStaticElementInteractions: resting on it only stops its clock */}
      <div
        onPointerEnter={() => setHeld(true)}
        onPointerLeave={() => setHeld(false)}
        onFocus={() => setHeld(true)}
        onBlur={() => setHeld(false)}
        className={
          isShown
            ? 'pointer-events-auto flex animate-fade-in items-center gap-2 rounded-full border border-line bg-raised ps-4 pe-1 shadow-float'
            : 'contents'
        }
      >
        <p role="status" className="font-semibold">
          {said.join(' · ')}
        </p>
        {isShown && (
          <>
            <Link
              to={leads > 0 ? `${href('/leads')}?show=new` : `${href('/reviews')}?status=pending`}
              look="quiet"
              onClick={onClose}
              className="inline-flex min-h-11 items-center px-1"
            >
              {texts.show}
            </Link>
            <IconButton icon={X} variant="plain" label={texts.close} onClick={onClose} />
          </>
        )}
      </div>
    </section>
  );
}
