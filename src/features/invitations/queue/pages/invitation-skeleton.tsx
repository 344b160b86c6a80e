import { Skeleton } from '#ui/feedback/skeleton.tsx';

/** As high as a screen, so that what stands beneath begins below it, and stays there. */
export function InvitationSkeleton() {
  return (
    <div className="flex min-h-screen flex-col gap-6">
      <Skeleton className="h-96 rounded-panel" />
      <Skeleton className="h-96 rounded-panel" />
    </div>
  );
}
