import { SearchX } from 'lucide-react';
import { Button } from '../actions/button.tsx';
import { EmptyState } from './empty-state.tsx';

interface NoMatchesProps {
  title: string;
  text: string;
  clear: string;
  onClear: () => void;
}

export function NoMatches({ title, text, clear, onClear }: NoMatchesProps) {
  return (
    <EmptyState
      icon={SearchX}
      title={title}
      description={text}
      actions={
        <Button variant="secondary" onClick={onClear}>
          {clear}
        </Button>
      }
    />
  );
}
