import { answers, route, routesOf } from '#platform/http/endpoint.ts';
import { type ListedRequest, requestsPage, requestsQuery } from './requests.contract.ts';
import { listRequests } from './requests.data.ts';

const getRequests = route('get', '/api/admin/requests', {
  summary:
    'What people ask of whoever runs the site, of one kind or of all: open requests oldest first, answered ones newest first',
  access: 'admin',
  reading: 'requests_read',
  request: { query: requestsQuery },
  responses: { 200: answers(requestsPage) },
}).handle(async (c, { db, clock }) => {
  const page = await listRequests(db, c.req.valid('query'), clock());
  const requests = page.items.map(nameOf).join(', ');
  const subjectIds = page.items.flatMap(accountsOf);
  c.set('shown', { subjectIds, ...(requests && { details: { requests } }) });
  return c.json(page, 200);
});

export const adminRequestRoutes = routesOf(getRequests);

function nameOf(request: ListedRequest): string {
  return 'number' in request ? request.number : request.id;
}

function accountsOf(request: ListedRequest): string[] {
  if (request.kind === 'plan') return [request.userId];
  return request.kind === 'referral' ? request.userIds : [];
}
