import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { fillParts } from '#features/message-templates/message.policy.ts';

export const savedRepliesQuery = queryOptions({
  queryKey: ['/api/saved-replies/me'],
  queryFn: ({ signal }) => answerOf(api['saved-replies'].me.$get(undefined, { init: { signal } })),
  select: ({ items }) => items,
});

export function fillReply(text: string, values: { customerName: string; businessName: string }): string {
  return fillParts(text, values)
    .map((part) => part.text)
    .join('')
    .trim();
}
