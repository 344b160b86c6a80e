import { useQuery } from '@tanstack/react-query';
import { href } from 'react-router';
import { answerOf, api } from '#client.ts';
import { arriving, useArriving } from '#ui/arriving.ts';
import { Loaded } from '#ui/feedback/loaded.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { useNow } from '#ui/use-now.ts';
import { dashboardCopy } from '../dashboard.copy.he.ts';
import { ReviewSummariesSkeleton } from './review-summaries-skeleton.tsx';
import { PanelLink } from './shell/panel-link.tsx';

const texts = dashboardCopy.latest;
/** The specification's. */
const SHOWN = 5;

const summary = arriving(() => import('./review-summary.tsx'));

export function LatestReviews() {
  const reviews = useQuery({
    queryKey: ['/api/reviews/me', 'latest'],
    queryFn: ({ signal }) =>
      answerOf(api.reviews.me.$get({ query: { limit: String(SHOWN) } }, { init: { signal } })),
  });
  const now = useNow();
  const part = useArriving(summary);
  return (
    <Panel title={texts.title} actions={<PanelLink to={href('/reviews')}>{texts.all}</PanelLink>}>
      <Loaded
        query={reviews}
        part={part}
        of="panel"
        failed={texts.failed}
        skeleton={<ReviewSummariesSkeleton count={SHOWN} />}
      >
        {({ items }, { ReviewSummary }) => (
          <ul className="-my-4 divide-y divide-line">
            {items.map((review) => (
              <ReviewSummary key={review.id} review={review} now={now} hasStatus />
            ))}
          </ul>
        )}
      </Loaded>
    </Panel>
  );
}
