import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { type MessageValues, reviewFormLink } from '../message.policy.ts';

/** Values of the owner's messages: name and link of the own card; `null` until they are known. */
export function useOwnValues() {
  const card = useQuery({
    queryKey: ['/api/business-card/me'],
    queryFn: ({ signal }) => answerOf(api['business-card'].me.$get(undefined, { init: { signal } })),
  });
  const values: MessageValues | null = card.data
    ? {
        businessName: card.data.businessName,
        reviewLink: reviewFormLink(window.location.origin, card.data.username),
      }
    : null;
  return { card, values };
}
