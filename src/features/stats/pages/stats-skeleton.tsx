import { Skeleton } from '#ui/feedback/skeleton.tsx';

const TILES = ['total', 'average', 'range', 'five'];
const card = 'rounded-panel border border-line bg-surface p-4 sm:p-6';

export function StatsSkeleton() {
  return (
    <div aria-hidden="true" data-testid="stats-skeleton" className="flex flex-col gap-4">
      <div className="grid tile-columns gap-3 sm:gap-4 lg:grid-cols-4">
        {TILES.map((tile) => (
          <div key={tile} data-card className={`${card} flex min-h-36 flex-col gap-3`}>
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-8 w-20" />
            <Skeleton className="h-4 w-32 max-w-full" />
          </div>
        ))}
      </div>
      <div data-card className={card}>
        <Skeleton className="mb-10 h-6 w-48" />
        <Skeleton className="h-88 rounded-control opacity-40" />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <div data-card className={`${card} min-h-80`}>
          <Skeleton className="h-6 w-40" />
        </div>
        <div data-card className={`${card} min-h-80`}>
          <Skeleton className="h-6 w-32" />
        </div>
      </div>
      <div data-card className={`${card} min-h-36`}>
        <Skeleton className="h-6 w-24" />
      </div>
    </div>
  );
}
