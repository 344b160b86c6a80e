import { queryOptions } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';

export const securityQuery = queryOptions({
  queryKey: ['/api/auth/security'],
  queryFn: () => answerOf(api.auth.security.$get()),
});

export const sessionsQuery = queryOptions({
  queryKey: ['/api/auth/sessions'],
  queryFn: () => answerOf(api.auth.sessions.$get()),
  // Other devices come and go; unlike what is edited here, it is asked for again with every visit.
  staleTime: 0,
});

export const mailSwitchesQuery = queryOptions({
  queryKey: ['/api/auth/mail-switches'],
  queryFn: () => answerOf(api.auth['mail-switches'].$get()),
});
