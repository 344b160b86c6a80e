import { formatAge, formatDateTime } from '#ui/text/format.ts';
import { useReviewScreen } from '../review-screen-context.ts';

/** "Two hours ago", with the exact time for whoever asks. */
export function ReviewAge({ moment, className }: { moment: string; className?: string }) {
  const { now } = useReviewScreen();
  return (
    <time dateTime={moment} title={formatDateTime(moment)} className={className}>
      {formatAge(moment, now)}
    </time>
  );
}
