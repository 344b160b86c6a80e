import { useQuery } from '@tanstack/react-query';
import {
  ChartColumn,
  ChevronLeft,
  ExternalLink,
  type LucideIcon,
  MessageSquareText,
  SquarePen,
} from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { href, Link } from 'react-router';
import type { User } from '#features/accounts/contract.ts';
import { ownCardQuery } from '#features/cards/pages/own-card.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import type { MonthFigures } from '#features/figures/stats/contract.ts';
import { monthInWords } from '#features/figures/stats/month.copy.he.ts';
import { uiCopy } from '#ui/copy.he/components.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton, SkeletonText } from '#ui/feedback/skeleton.tsx';
import { FoldSection } from '#ui/layout/fold-section.tsx';
import { lazy } from '#ui/lazy.tsx';
import { formatMonthName } from '#ui/text/format.ts';
import { homeCopy } from '../../home.copy.he.ts';
import { mayOpen } from '../shell/navigation.ts';
import { lastMonthQuery } from './home-reads.ts';

const { actions: actionTexts, month: monthText, ring, latest, card: cardTexts } = homeCopy;
const OwnRing = lazy(async () => (await import('./success-ring.tsx')).OwnRing);
const LatestReviews = lazy(async () => (await import('./latest-reviews.tsx')).LatestReviews);
const CardGlance = lazy(async () => (await import('./card-glance.tsx')).CardGlance);

/** Wide enough for two columns: there is room for what a phone folds. */
const WIDE = '(min-width: 80rem)';

interface FoldProps {
  id: string;
  title: string;
  /** Opens by itself on a wide screen; only the last of a column, so that nothing is pushed down. */
  opensWide?: boolean;
  children: ReactNode;
}

function Fold({ id, title, opensWide = false, children }: FoldProps) {
  const [isOpen, setOpen] = useState(false);
  useEffect(() => {
    // Pressed before the script was here.
    const isPressed = (document.getElementById(id) as HTMLDetailsElement | null)?.open;
    if (isPressed || (opensWide && matchMedia(WIDE).matches)) setOpen(true);
  }, [id, opensWide]);
  return (
    <FoldSection id={id} title={title} isOpen={isOpen} onToggle={setOpen} isReady={false}>
      {children}
    </FoldSection>
  );
}

/** The last whole month in one line; nothing where the card is younger. @param props.read what the server has read */
export function LastMonth({ now, read }: { now: Date; read: MonthFigures | null }) {
  const { data: month = read, error } = useQuery(lastMonthQuery(now));
  if (!month) return error ? null : <Skeleton className="h-14 rounded-panel" />;
  if (month.since > month.month) return null;
  return (
    <Link
      to={`${href('/stats')}?month=${month.month}`}
      className="flex min-h-14 items-center gap-3 rounded-panel border border-line bg-surface px-4 py-2 font-semibold text-ink no-underline hover:bg-sunken sm:px-6"
    >
      <span className="grow text-balance">
        {monthText(formatMonthName(month.from), monthInWords(month, ['views', 'calls', 'reviews']))}
      </span>
      <ChevronLeft aria-hidden="true" size={18} className="shrink-0 text-muted ltr:-scale-x-100" />
    </Link>
  );
}

export function RingFold() {
  return (
    <Fold id="ring" title={ring.title}>
      <OwnRing fallback={<Skeleton className="h-28" />} />
    </Fold>
  );
}

export function LatestFold() {
  return (
    <Fold id="latest" title={latest.title} opensWide>
      <LatestReviews fallback={<SkeletonText lines={6} />} />
    </Fold>
  );
}

export function CardFold() {
  return (
    <Fold id="card" title={cardTexts.title} opensWide>
      <OwnCard />
    </Fold>
  );
}

function OwnCard() {
  return (
    <Loaded
      query={useQuery(ownCardQuery)}
      part={CardGlance}
      of="panel"
      failed={cardTexts.failed}
      skeleton={<SkeletonText lines={5} />}
    >
      {(card) => <CardGlance card={card} />}
    </Loaded>
  );
}

interface Action {
  to: string;
  icon: LucideIcon;
  label: string;
  isPublic?: boolean;
}

export function HomeActions({ user }: { user: User }) {
  const ways: Action[] = [
    { to: cardPath(user.username), icon: ExternalLink, label: actionTexts.publicCard, isPublic: true },
    { to: href('/stats'), icon: ChartColumn, label: actionTexts.stats },
    { to: href('/reviews'), icon: MessageSquareText, label: actionTexts.reviews },
    ...(mayOpen(user, { least: 'manager' })
      ? [{ to: href('/business-card'), icon: SquarePen, label: actionTexts.card }]
      : []),
  ];
  return (
    <nav aria-label={actionTexts.label}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,5rem),1fr))] gap-2">
        {ways.map(({ to, icon: Icon, label, isPublic }) => (
          <li key={to} className="grid">
            <Link
              to={to}
              {...(isPublic && {
                reloadDocument: true,
                target: '_blank',
                rel: 'noopener',
                'aria-label': `${label} (${uiCopy.newTab})`,
              })}
              className="flex flex-col items-center gap-1 rounded-panel border border-line bg-surface px-1 py-3 text-center text-sm text-balance wrap-anywhere text-ink no-underline transition-colors hover:border-violet hover:bg-violet-tint"
            >
              <Icon aria-hidden="true" size={20} className="text-violet" />
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
