import { useQuery } from '@tanstack/react-query';
import { ChartColumn, ExternalLink, type LucideIcon, MessageSquareText, SquarePen } from 'lucide-react';
import { href, Link } from 'react-router';
import { api } from '#client.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { sumsOf } from '#features/figures/stats/funnel.policy.ts';
import { apiQuery, eachVisit } from '#ui/api-query.ts';
import { uiCopy } from '#ui/copy.he/components.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { asideCopy } from '../today-aside.copy.he.ts';
import { SuccessRing } from './success-ring.tsx';

export default function TodayAside({ username }: { username: string }) {
  return (
    <>
      <TodayActions username={username} />
      <OwnSuccess />
    </>
  );
}

/** Of the invitations that were sent to somebody in a year. Nobody notes when a printed code is handed over. */
function OwnSuccess() {
  const invitations = useQuery({
    ...apiQuery(api.figures.invitations, { timeRange: 'year' }),
    ...eachVisit,
    select: ({ channels }) => sumsOf(channels, 'sent'),
  });
  return (
    <Loaded
      query={invitations}
      failed={asideCopy.ring.loadFailed}
      of="part"
      withoutReason
      skeleton={<Skeleton className="h-48 rounded-panel" />}
    >
      {({ sent, submitted }) => <SuccessRing sent={sent} received={submitted} />}
    </Loaded>
  );
}

const texts = asideCopy.actions;

interface Action {
  to: string;
  icon: LucideIcon;
  text: { title: string; text: string };
  isPublic?: boolean;
}

function TodayActions({ username }: { username: string }) {
  const actions: Action[] = [
    { to: cardPath(username), icon: ExternalLink, text: texts.publicCard, isPublic: true },
    { to: href('/stats'), icon: ChartColumn, text: texts.stats },
    { to: href('/reviews'), icon: MessageSquareText, text: texts.reviews },
    { to: href('/business-card'), icon: SquarePen, text: texts.card },
  ];
  return (
    <nav aria-label={texts.label}>
      <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,8.5rem),1fr))] gap-3">
        {actions.map(({ to, icon: Icon, text, isPublic }) => (
          <li key={to} className="grid">
            <Link
              to={to}
              {...(isPublic && { reloadDocument: true, target: '_blank', rel: 'noopener' })}
              className="flex flex-col rounded-panel border border-line bg-surface p-4 text-ink no-underline transition-colors hover:border-violet hover:bg-violet-tint"
            >
              <Icon aria-hidden="true" size={22} className="mb-3 text-violet" />
              <span className="font-bold">{text.title}</span>
              <span className="text-sm text-muted">{text.text}</span>
              {isPublic && <span className="sr-only"> ({uiCopy.newTab})</span>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
