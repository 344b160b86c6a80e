import { api } from '#client.ts';
import { apiQuery } from '#ui/api-query.ts';

export const securityQuery = apiQuery(api.auth.security);

export const sessionsQuery = {
  ...apiQuery(api.auth.sessions),
  // Other devices come and go; unlike what is edited here, it is asked for again with every visit.
  staleTime: 0,
};

export const mailSwitchesQuery = apiQuery(api.auth['mail-switches']);
