import { listPlanRequests } from '#features/billing/asking/data.ts';
import { listHeldReferrals } from '#features/partners/program/data.ts';
import { isFirstMessage, listFirstMessages, listMessages } from '#features/requests/contact/data.ts';
import { listNotices } from '#features/requests/reports/data.ts';
import { listAppeals } from '#features/reviews/appeals.data.ts';
import type { Reader } from '#platform/db/database.ts';
import type { WorkQuery } from '#platform/db/open-work.ts';
import { cutPage, type Page } from '#platform/paging.ts';
import {
  type ListedRequest,
  REQUEST_KINDS,
  type RequestKind,
  type RequestsQuery,
} from './requests.contract.ts';

type ListKind = (db: Reader, query: WorkQuery, now: Date) => Promise<ListedRequest[]>;

const LISTS: Record<RequestKind, ListKind> = {
  report: listNotices,
  appeal: listAppeals,
  message: listMessages,
  plan: listPlanRequests,
  referral: listHeldReferrals,
};

/**
 * Requests of one kind or of all: open ones oldest first, behind messages of accounts whose plan puts them first; answered
 * ones newest first. Ids are in the order of arrival.
 */
export async function listRequests(
  db: Reader,
  { kind, limit, ...query }: RequestsQuery,
  now: Date,
): Promise<Page<ListedRequest>> {
  const kinds = kind ? [kind] : REQUEST_KINDS;
  const paged = { ...query, limit: limit + 1 };
  if (query.state === 'answered' || !kinds.includes('message'))
    return cutPage(await listInOrder(db, kinds, paged, now), limit);
  const isAmongFirst = !query.cursor || (await isFirstMessage(db, query.cursor));
  const first = isAmongFirst ? await listFirstMessages(db, paged) : [];
  const behind = isAmongFirst ? { ...paged, cursor: undefined } : paged;
  return cutPage([...first, ...(await listInOrder(db, kinds, behind, now))], limit);
}

async function listInOrder(
  db: Reader,
  kinds: readonly RequestKind[],
  query: WorkQuery,
  now: Date,
): Promise<ListedRequest[]> {
  const lists = await Promise.all(kinds.map((one) => LISTS[one](db, query, now)));
  const oldestFirst = lists.flat().sort((one, other) => (one.id < other.id ? -1 : 1));
  return query.state === 'open' ? oldestFirst : oldestFirst.reverse();
}
