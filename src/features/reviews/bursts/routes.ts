import type { Context } from 'hono';
import { requireOwner, requireUser } from '#features/accounts/guard.ts';
import { EXPORTS } from '#features/accounts/limits.policy.ts';
import { listOwnerIds } from '#features/accounts/owners.data.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { answers, idParams, route, routesOf } from '#platform/http/endpoint.ts';
import { refusalProblem } from '#platform/http/refusals.ts';
import type { Services } from '#platform/services.ts';
import { valuesOf } from '#platform/values-of.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { adminAlarms, adminEvidenceParams, evidenceQuery, evidenceSchema, ownAlarms } from './contract.ts';
import { alarmCopy } from './copy.he.ts';
import { getEvidence, getSkew, listAllAlarms, listBursts } from './data.ts';
import { createEvidencePdf } from './evidence-pdf.routes.ts';

const REFUSALS = { alarm_not_found: { status: 404, message: alarmCopy.errors.notFound } } as const;

const pdf = createEvidencePdf();

const listOwn = route('get', '/api/reviews/me/alarms', {
  summary: 'What was noticed about the own reviews: bursts, and low ratings rejected out of proportion',
  access: 'owner',
  responses: { 200: answers(ownAlarms) },
}).handle(async (c, { db, clock }) => {
  const business = await requireOwner(c);
  const [bursts, skew] = await Promise.all([
    listBursts(db, business, clock()),
    getSkew(db, business, clock()),
  ]);
  return c.json({ bursts, skew }, 200);
});

const evidenceOfOwn = route('get', '/api/reviews/me/alarms/{id}/evidence', {
  summary: 'What raised an alarm, and every review that came meanwhile, to keep and to send',
  access: 'owner',
  freshSignIn: true,
  request: { params: idParams, query: evidenceQuery },
  refusals: REFUSALS,
  responses: { 200: answers(evidenceSchema) },
}).handle(async (c, services) => {
  const businessId = await requireOwner(c);
  return send(services, c, { businessId, id: c.req.valid('param').id }, c.req.valid('query').format);
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

const evidenceOfAny = route('get', '/api/admin/review-alarms/{businessId}/{id}/evidence', {
  summary: 'The same of any business',
  access: 'admin',
  reading: 'evidence_read',
  freshSignIn: true,
  request: { params: adminEvidenceParams, query: evidenceQuery },
  refusals: REFUSALS,
  responses: { 200: answers(evidenceSchema) },
}).handle(async (c, services) => {
  const { businessId, id } = c.req.valid('param');
  c.set('shown', { subjectIds: await listOwnerIds(services.db, [businessId]), details: { alarm: id } });
  return send(services, c, { businessId, id }, c.req.valid('query').format);
});

export const alarmRoutes = routesOf(listOwn, evidenceOfOwn, listAll, evidenceOfAny);

/** @throws {Problem} 404, 429 */
async function send(
  { limits, db }: Services,
  c: Context<AppEnv>,
  of: { businessId: string; id: string },
  format: 'json' | 'pdf',
) {
  await limits.take('evidence-export', EXPORTS, [(await requireUser(c)).userId]);
  const evidence = await getEvidence(db, of.businessId, of.id);
  if (!evidence) throw refusalProblem({ ok: false, reason: 'alarm_not_found' }, REFUSALS);
  const name = `${alarmCopy.evidence.file}-${zonedDay(new Date(evidence.raisedAt))}.${format}`;
  c.header('Content-Disposition', contentDisposition('attachment', name, name));
  c.header('Cache-Control', 'private, no-store');
  if (format === 'json') return c.json(evidence, 200);
  const bytes = new Uint8Array(await pdf(evidence));
  return c.body(bytes, 200, { 'Content-Type': 'application/pdf' }) as never;
}
