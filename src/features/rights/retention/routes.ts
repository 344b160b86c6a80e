import { answers, route, routesOf } from '#platform/http/endpoint.ts';
import { privacyOfFeatures } from '../rooms.privacy.ts';
import { retentionSchema } from './contract.ts';
import { enforceRetention } from './mutations.ts';

const getRetention = route('get', '/api/admin/retention', {
  summary: 'How long each table’s rows are kept, and how many the next run removes; nothing is removed',
  access: 'admin',
  reading: null,
  responses: { 200: answers(retentionSchema) },
}).handle(async (c, { db, clock }) => {
  const overdue = await enforceRetention(db, privacyOfFeatures, clock(), { dryRun: true });
  const items = overdue.map(({ before, ...row }) => ({ ...row, before: before.toISOString() }));
  return c.json({ items }, 200);
});

export const retentionRoutes = routesOf(getRetention);
