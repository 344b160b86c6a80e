import { api } from '#client.ts';
import { apiQuery } from '#ui/lists/api-query.ts';

/** The sheets of codes that the signed-in owner made; asked for anew, since codes are used meanwhile. */
export const ownSheetsQuery = { ...apiQuery(api['job-codes']), refetchOnMount: 'always' as const };
