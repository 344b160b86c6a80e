import { type ReactNode, useState } from 'react';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { FoldSection } from '#ui/layout/fold-section.tsx';
import { lazy } from '#ui/lazy.tsx';
import type { StatsQuery } from '../period.policy.ts';
import { statsScreenCopy } from '../screen.copy.he.ts';

const CardPart = lazy(async () => (await import('./card-figures.tsx')).CardPart);
const InvitationFunnel = lazy(async () => (await import('./invitation-funnel.tsx')).InvitationFunnel);
const Changes = lazy(async () => (await import('./changes.tsx')).Changes);

const FOLDS = ['sources', 'times', 'stages', 'invitations', 'compared'] as const;
type FoldName = (typeof FOLDS)[number];

/** All that is asked for now and then. What is inside is read when it is opened. */
export function FoldedFigures({ query }: { query: StatsQuery }) {
  const [open, setOpen] = useState<readonly FoldName[]>([]);
  const fallback = <Skeleton className="h-56 rounded-panel" />;
  const parts: Record<FoldName, ReactNode> = {
    sources: <CardPart name="sources" query={query} fallback={fallback} />,
    times: <CardPart name="times" query={query} fallback={fallback} />,
    stages: <CardPart name="stages" query={query} fallback={fallback} />,
    invitations: <InvitationFunnel query={query} fallback={fallback} />,
    compared: <Changes query={query} fallback={fallback} />,
  };
  return (
    <div className="flex flex-col gap-2">
      {FOLDS.map((name) => (
        <FoldSection
          key={name}
          id={name}
          title={statsScreenCopy.folds[name]}
          isOpen={open.includes(name)}
          onToggle={(isOpen) =>
            setOpen((now) => [...now.filter((one) => one !== name), ...(isOpen ? [name] : [])])
          }
          isReady={false}
        >
          {parts[name]}
        </FoldSection>
      ))}
    </div>
  );
}
