import type { QueryClient } from '@tanstack/react-query';
import { pageScope, readInBackground } from '#client.ts';
import type { OwnStats } from '#features/figures/stats/contract.ts';
import { OWN_LEADS } from '#features/leads/pages/lead-queries.ts';
import { CHANGES } from '#features/reviews/deciding/pages/review-changes.ts';
import { OWN_REVIEWS } from '#features/reviews/deciding/pages/review-lists.ts';
import { refetchReviews, takeInNewest } from '#features/reviews/deciding/pages/review-placing.ts';
import {
  LEAD_NEWS,
  LIVE_PATH,
  type LiveEvent,
  MISSED,
  REVIEW_NEWS,
} from '#features/reviews/live/contract.ts';
import { followEvents } from '#ui/lists/follow-events.ts';
import { keepInPlace } from '#ui/lists/keep-in-place.ts';

const OWN_STATS = ['/api/stats/me'];
/** Reviews that come in a burst, and events that are told twice, are one reading. */
const GATHER_MS = 250;
/** After the answers are here they are drawn. */
const DRAW_MS = 500;

interface FollowOptions {
  client: QueryClient;
  onReceived: (count: number) => void;
  onLeads: (count: number) => void;
}

/** Keeps what the screens show of the reviews as it is on the server. Returns the way to stop. */
export function followReviewStream({ client, onReceived, onLeads }: FollowOptions): () => void {
  /** Number of reviews this page knew of when it last said so, beginning with the first figure it read. */
  let known: number | undefined;
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const leads = countLeads(onLeads);

  const begin = () => {
    known ??= statsOf(client)?.totalReviews;
  };
  // Not begun anew by each event: under a steady flow the page would never be refreshed.
  const gather = () => {
    waiting ??= setTimeout(() => {
      waiting = undefined;
      void refresh();
    }, GATHER_MS);
  };

  async function refresh() {
    // A read during a change would revert it on the screen; a first read may be of before.
    if (client.isMutating({ mutationKey: CHANGES }) > 0 || isBeginning(client)) return gather();
    begin();
    const main = document.querySelector<HTMLElement>('main');
    const letGo = main ? keepInPlace(main) : () => {};
    const reading = readInBackground(() =>
      Promise.all([
        refetchReviews(client),
        takeInNewest(client),
        client.invalidateQueries({ queryKey: [OWN_LEADS] }),
      ]),
    );
    await reading.catch(() => undefined);
    setTimeout(letGo, DRAW_MS);
    leads.announce();
    const total = statsOf(client)?.totalReviews;
    if (total === undefined) return;
    if (known !== undefined && total > known) onReceived(total - known);
    known = total;
  }

  const stop = followEvents({
    url: pageScope() + LIVE_PATH,
    names: ['standing', ...REVIEW_NEWS, ...LEAD_NEWS, MISSED],
    onEvent(event, data) {
      const news = { event, data } as LiveEvent;
      begin();
      leads.take(news);
      if (isNews(client, news)) gather();
    },
    // The session may have ended: this query leads to the login page if it did.
    onRefused: () => void readInBackground(() => client.invalidateQueries({ queryKey: ['/api/auth/me'] })),
  });
  return () => {
    clearTimeout(waiting);
    stop();
  };
}

/** Leads that came in while the page looked on, each once: an event may be told twice. */
function countLeads(onLeads: FollowOptions['onLeads']) {
  const ids = new Set<string>();
  let announced = 0;
  return {
    take: ({ event, data }: LiveEvent) => void (event === 'lead' && ids.add(data.id)),
    announce() {
      if (ids.size > announced) onLeads(ids.size - announced);
      announced = ids.size;
    },
  };
}

/** Whether an event tells what this page does not know. */
function isNews(client: QueryClient, { event, data }: LiveEvent): boolean {
  if (event !== 'standing') return true;
  const stats = statsOf(client);
  return (
    stats?.totalReviews !== data.totalReviews ||
    stats.pendingReviews !== data.pendingReviews ||
    stats.approvedReviews !== data.approvedReviews
  );
}

function isBeginning(client: QueryClient): boolean {
  const keys: unknown[] = [OWN_REVIEWS, ...OWN_STATS];
  return (
    client.isFetching({ predicate: ({ state, queryKey }) => !state.data && keys.includes(queryKey[0]) }) > 0
  );
}

function statsOf(client: QueryClient): OwnStats | undefined {
  return client.getQueryData<OwnStats>(OWN_STATS);
}
