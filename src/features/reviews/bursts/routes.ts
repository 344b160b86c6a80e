import { requireBusiness } from '#features/accounts/guard.ts';
import { listOwnerIds } from '#features/accounts/owners.data.ts';
import { answers, route, routesOf } from '#platform/http/endpoint.ts';
import { valuesOf } from '#platform/values-of.ts';
import { adminAlarms, ownAlarms } from './contract.ts';
import { getSkew, listAllAlarms, listBursts } from './data.ts';

const listOwn = route('get', '/api/reviews/me/alarms', {
  summary: 'What was noticed about the own reviews: bursts, and low ratings rejected out of proportion',
  access: 'replier',
  responses: { 200: answers(ownAlarms) },
}).handle(async (c, { db, clock }) => {
  const business = await requireBusiness(c);
  const [bursts, skew] = await Promise.all([
    listBursts(db, business, clock()),
    getSkew(db, business, clock()),
  ]);
  return c.json({ bursts, skew }, 200);
});

const listAll = route('get', '/api/admin/review-alarms', {
  summary: 'The last alarms of all businesses',
  access: 'admin',
  reading: 'alarms_read',
  responses: { 200: answers(adminAlarms) },
}).handle(async (c, { db }) => {
  const items = await listAllAlarms(db);
  c.set('shown', {
    subjectIds: await listOwnerIds(db, valuesOf(items, 'businessId')),
  });
  return c.json({ items }, 200);
});

export const alarmRoutes = routesOf(listOwn, listAll);
