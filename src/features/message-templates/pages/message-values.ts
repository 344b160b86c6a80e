import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { type MessageValues, reviewFormLink } from '../message.policy.ts';

/** Values of the owner's messages: name and link of the own card. */
export function useOwnValues() {
  return useQuery({
    queryKey: ['/api/business-card/me'],
    queryFn: ({ signal }) => answerOf(api['business-card'].me.$get(undefined, { init: { signal } })),
    select: ({ businessName, username }): MessageValues => ({
      businessName,
      reviewLink: reviewFormLink(window.location.origin, username),
    }),
  });
}
