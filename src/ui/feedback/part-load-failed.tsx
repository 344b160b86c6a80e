import { Button } from '../actions/button.tsx';
import { uiCopy } from '../copy.he.ts';
import { Notice } from './notice.tsx';

interface PartLoadFailedProps {
  title: string;
  /** The reason, as the call told it. */
  description?: string;
  onRetry: () => unknown;
}

/** In place of a few lines or figures that could not be read, with another try. */
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
