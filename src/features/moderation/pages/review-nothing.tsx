import { Inbox, SearchX } from 'lucide-react';
import { href } from 'react-router';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { screenCopy as texts } from '../screen.copy.he.ts';

export function NoReviews() {
  return (
    <EmptyState
      icon={Inbox}
      title={texts.empty.title}
      description={texts.empty.text}
      actions={
        <Link to={href('/business-card')} look="primary">
          {texts.empty.action}
        </Link>
      }
    />
  );
}

export function NoResults({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      icon={SearchX}
      title={texts.noResults.title}
      description={texts.noResults.text}
      actions={
        <Button variant="secondary" onClick={onClear}>
          {texts.filters.clear}
        </Button>
      }
    />
  );
}
