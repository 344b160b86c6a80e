import { useQuery } from '@tanstack/react-query';
import { api } from '#client.ts';
import { apiQuery } from '#ui/api-query.ts';
import { type MessageValues, reviewFormLink } from '../message.policy.ts';

export function useOwnValues() {
  return useQuery({
    ...apiQuery(api['business-card'].me),
    select: ({ businessName, username }): MessageValues => ({
      businessName,
      reviewLink: reviewFormLink(window.location.origin, username),
    }),
  });
}
