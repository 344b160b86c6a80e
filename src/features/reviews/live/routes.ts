import { z } from 'zod';
import { isStillMember, requireMember } from '#features/accounts/guard.ts';
import { route, routesOf } from '#platform/http/endpoint.ts';
import { getStanding } from '../status-counts.data.ts';
import { LIVE_PATH, MISSED } from './contract.ts';
import { newsTopic, readNews } from './policy.ts';

const follow = route('get', LIVE_PATH, {
  summary:
    'Server-sent events of the signed-in owner’s reviews and leads: how many reviews there are, and then each change',
  access: 'viewer',
  countsAsUse: false,
  responses: {
    200: {
      description:
        'Events `standing` (`totalReviews`, `pendingReviews`, `approvedReviews`), `received` and `changed` (`id` of the review), `lead` and `lead_changed` (`id` of the lead), and `missed` in place of many of them. An event may come twice. It ends with the session, when its person leaves the business, and when the server stops.',
      content: { 'text/event-stream': { schema: z.string() } },
    },
  },
}).handle(async (c, { db, streams }) => {
  const { userId, businessId } = await requireMember(c);
  return streams.open(c.req.raw, {
    holder: userId,
    isWelcome: () => isStillMember(c, businessId),
    missed: MISSED,
    start(tell) {
      const tellStanding = () => tell('standing', () => getStanding(db, businessId));
      const leave = db.feed.subscribe(
        newsTopic(businessId),
        (key) => {
          const found = readNews(key);
          if (found) tell(found.news, { id: found.id });
        },
        tellStanding,
      );
      tellStanding();
      return leave;
    },
  });
});

export const liveRoutes = routesOf(follow);
