import { CloudOff } from 'lucide-react';
import { Button } from '../actions/button.tsx';
import { uiCopy } from '../copy.he.ts';
import { EmptyState } from './empty-state.tsx';

interface LoadFailedProps {
  title: string;
  /** The reason, as the call told it. */
  description?: string;
  onRetry: () => unknown;
  /** What is missing: the whole screen, or the content of a panel. Of a few lines or figures: `PartLoadFailed`. */
  of?: 'screen' | 'panel';
}

/** In place of what could not be read, with another try. */
export function LoadFailed({ title, description, onRetry, of = 'screen' }: LoadFailedProps) {
  return (
    <div role="alert">
      <EmptyState
        icon={of === 'screen' ? CloudOff : undefined}
        headingLevel={of === 'screen' ? 'h2' : 'h3'}
        title={title}
        description={description}
        actions={
          <Button variant={of === 'screen' ? 'primary' : 'secondary'} onClick={() => onRetry()}>
            {uiCopy.retry}
          </Button>
        }
      />
    </div>
  );
}
