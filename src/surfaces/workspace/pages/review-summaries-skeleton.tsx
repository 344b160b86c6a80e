import { Skeleton } from '#ui/feedback/skeleton.tsx';

export function ReviewSummariesSkeleton({ count }: { count: number }) {
  return (
    <div className="-my-4 divide-y divide-line">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike
        <div key={row} className="flex gap-3 py-4">
          <Skeleton className="size-8 rounded-full" />
          <div className="flex grow flex-col gap-3 py-1">
            <Skeleton className="h-4 w-32" />
            <Skeleton className="h-4 w-44" />
            <Skeleton className="h-4 w-4/5" />
          </div>
        </div>
      ))}
    </div>
  );
}
