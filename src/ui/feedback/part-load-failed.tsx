import { Button } from '../actions/button.tsx';
import { uiCopy } from '../copy.he/components.ts';
import { Notice } from './notice.tsx';

interface PartLoadFailedProps {
  title: string;
  description?: string;
  onRetry: () => unknown;
}

export function PartLoadFailed({ title, description, onRetry }: PartLoadFailedProps) {
  const retry = (
    <Button variant="secondary" size="sm" onClick={() => onRetry()}>
      {uiCopy.retry}
    </Button>
  );
  return (
    <Notice tone="error" announce title={title} actions={retry}>
      {description}
    </Notice>
  );
}
