import { Skeleton } from '#ui/feedback/skeleton.tsx';

const rows = ['w-4/5', 'w-3/5', 'w-11/12', 'w-2/3'];

export function ReviewsSkeleton() {
  return (
    <>
      <div className="flex h-9 items-center px-3 pb-2 sm:px-5">
        <Skeleton className="h-6 w-40" />
      </div>
      <ul
        aria-hidden="true"
        className="@container divide-y divide-line rounded-panel border border-line bg-surface"
      >
        {rows.map((width) => (
          <li key={width} className="grid grid-cols-[auto_1fr_auto] gap-x-3 gap-y-3 px-3 py-4 @xl:px-5">
            <Skeleton className="size-8 rounded-full" />
            <div className="flex flex-col gap-2">
              <Skeleton className="h-5 w-32" />
              <Skeleton className="h-4 w-24" />
            </div>
            <Skeleton className="h-4 w-16" />
            <Skeleton className={`col-[1/-1] h-5 max-w-md @xl:col-[2/-1] @4xl:col-[2/3] ${width}`} />
            <Skeleton className="col-[1/-1] h-9 w-56 @xl:col-[2/-1] @4xl:col-[3/4]" />
          </li>
        ))}
      </ul>
    </>
  );
}
