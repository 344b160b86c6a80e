import { CloudOff } from 'lucide-react';
import { Button } from '../actions/button.tsx';
import { uiCopy } from '../copy.he/components.ts';
import { EmptyState } from './empty-state.tsx';

interface LoadFailedProps {
  title: string;
  description?: string;
  onRetry: () => unknown;
  of?: 'screen' | 'panel';
}

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
