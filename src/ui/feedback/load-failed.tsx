import { CloudOff } from 'lucide-react';
import { Button } from '../actions/button.tsx';
import { uiCopy } from '../copy.he/components.ts';
import { EmptyState } from './empty-state.tsx';
import { Notice } from './notice.tsx';

interface LoadFailedProps {
  title: string;
  description?: string;
  onRetry: () => unknown;
  of?: 'screen' | 'panel' | 'part';
}

export function LoadFailed({ title, description, onRetry, of = 'screen' }: LoadFailedProps) {
  const isScreen = of === 'screen';
  const retry = (
    <Button
      variant={isScreen ? 'primary' : 'secondary'}
      size={of === 'part' ? 'sm' : undefined}
      onClick={() => onRetry()}
    >
      {uiCopy.retry}
    </Button>
  );
  if (of === 'part')
    return (
      <Notice tone="error" announce title={title} actions={retry}>
        {description}
      </Notice>
    );
  return (
    <div role="alert">
      <EmptyState
        icon={isScreen ? CloudOff : undefined}
        headingLevel={isScreen ? 'h2' : 'h3'}
        title={title}
        description={description}
        actions={retry}
      />
    </div>
  );
}
