import { queryOptions } from '@tanstack/react-query';
import { api } from '#client.ts';
import { fillParts } from '#features/customers/messages/message.policy.ts';
import { apiQuery } from '#ui/api-query.ts';

export const savedRepliesQuery = queryOptions({
  ...apiQuery(api['saved-replies'].me),
  select: ({ items }) => items,
});

export function fillReply(text: string, values: { customerName: string; businessName: string }): string {
  return fillParts(text, values)
    .map((part) => part.text)
    .join('')
    .trim();
}
