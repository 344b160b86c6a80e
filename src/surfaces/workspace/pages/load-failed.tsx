import { problemOf } from '#client.ts';
import { Button } from '#ui/button.tsx';
import { EmptyState } from '#ui/empty-state.tsx';
import { dashboardsCopy } from '../copy.he/dashboards.ts';

interface LoadFailedProps {
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** In place of a panel's content that could not be read. */
export function LoadFailed({ title, error, onRetry }: LoadFailedProps) {
  return (
    <EmptyState
      headingLevel="h3"
      title={title}
      description={problemOf(error).message}
      actions={
        <Button variant="secondary" onClick={onRetry}>
          {dashboardsCopy.retry}
        </Button>
      }
    />
  );
}
