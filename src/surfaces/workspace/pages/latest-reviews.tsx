import { useQuery } from '@tanstack/react-query';
import { href } from 'react-router';
import { answerOf, api, problemOf } from '#client.ts';
import { arriving, useArriving } from '#ui/arriving.ts';
import { LoadFailed } from '#ui/feedback/load-failed.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { useNow } from '#ui/use-now.ts';
import { dashboardCopy } from '../dashboard.copy.he.ts';
import { ReviewSummariesLoading } from './review-summaries-loading.tsx';
import { PanelLink } from './shell/panel-link.tsx';

const texts = dashboardCopy.latest;
/** The specification's. */
const SHOWN = 5;

const summary = arriving(() => import('./review-summary.tsx'));

export function LatestReviews() {
  const { data, isError, error, refetch } = useQuery({
    queryKey: ['/api/reviews/me', 'latest'],
    queryFn: ({ signal }) =>
      answerOf(api.reviews.me.$get({ query: { limit: String(SHOWN) } }, { init: { signal } })),
  });
  const now = useNow();
  const part = useArriving(summary);
  return (
    <Panel title={texts.title} actions={<PanelLink to={href('/reviews')}>{texts.all}</PanelLink>}>
      {data && part ? (
        <ul className="-my-4 divide-y divide-line">
          {data.items.map((review) => (
            <part.ReviewSummary key={review.id} review={review} now={now} hasStatus />
          ))}
        </ul>
      ) : isError ? (
        <LoadFailed
          of="panel"
          title={texts.failed}
          description={problemOf(error).message}
          onRetry={refetch}
        />
      ) : (
        <ReviewSummariesLoading count={SHOWN} />
      )}
    </Panel>
  );
}
