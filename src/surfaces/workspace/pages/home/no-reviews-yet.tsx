import { Inbox } from 'lucide-react';
import { href } from 'react-router';
import { Link } from '#ui/actions/link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { homePartsCopy } from '../../home-parts.copy.he.ts';

const { title, text, card, reviews } = homePartsCopy.empty;

export function NoReviewsYet() {
  return (
    <Panel>
      <EmptyState
        icon={Inbox}
        title={title}
        description={text}
        actions={
          <>
            <Link to={href('/business-card')} look="primary">
              {card}
            </Link>
            <Link to={href('/reviews')} look="secondary">
              {reviews}
            </Link>
          </>
        }
      />
    </Panel>
  );
}
