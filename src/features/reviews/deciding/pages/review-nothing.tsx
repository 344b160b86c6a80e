import { Inbox } from 'lucide-react';
import { href } from 'react-router';
import { RequestLink } from '#features/customers/pages/request-link.tsx';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { Link } from '#ui/actions/link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { NoMatches } from '#ui/feedback/no-matches.tsx';
import { screenCopy as texts } from '../screen.copy.he.ts';

export function NoReviews() {
  return (
    <EmptyState
      icon={Inbox}
      title={texts.empty.title}
      description={texts.empty.text}
      actions={
        <>
          <RequestLink className={buttonStyles()}>{texts.empty.request}</RequestLink>
          <Link to={href('/business-card')} look="secondary">
            {texts.empty.action}
          </Link>
        </>
      }
    />
  );
}

export function NoResults({ onClear }: { onClear: () => void }) {
  return <NoMatches {...texts.noResults} clear={texts.filters.clear} onClear={onClear} />;
}
