import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';

const READ = 30;

/** Names under which reviews came in lately, the latest first, each once. Phones are not known of them. */
export function useRecentCustomers(): string[] {
  const { data } = useQuery({
    queryKey: ['/api/reviews/me', 'names'],
    queryFn: ({ signal }) =>
      answerOf(api.reviews.me.$get({ query: { limit: String(READ) } }, { init: { signal } })),
  });
  const names = data?.items.map(({ customerName }) => customerName).filter(Boolean) ?? [];
  return [...new Set(names)];
}
