import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';

/** The sheets of codes that the signed-in owner made; asked for anew, since codes are used meanwhile. */
export const ownSheetsQuery = queryOptions({
  queryKey: ['/api/job-codes'],
  queryFn: ({ signal }) => answerOf(api['job-codes'].$get(undefined, { init: { signal } })),
  refetchOnMount: 'always',
});
