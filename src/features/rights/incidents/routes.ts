import { requireUser } from '#features/accounts/guard.ts';
import { answers, done, doneSchema, idParams, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { expectOk, only, type Refusals } from '#platform/http/refusals.ts';
import { changeIncidentBody, incidentsPage, incidentsQuery, openIncidentBody } from './contract.ts';
import { incidentErrors } from './copy.he.ts';
import { listIncidents } from './data.ts';
import { changeIncident, openIncident, type Written } from './mutations.ts';

const REFUSALS: Refusals<Written> = {
  not_found: { status: 404 },
  changed: { status: 409, message: incidentErrors.changed },
  future: { status: 422, message: incidentErrors.future },
};

const getIncidents = route('get', '/api/admin/incidents', {
  summary: 'The register of security incidents with its whole history, newest first',
  access: 'admin',
  reading: 'incidents_read',
  request: { query: incidentsQuery },
  responses: { 200: answers(incidentsPage) },
}).handle(async (c, { db }) => c.json(await listIncidents(db, c.req.valid('query')), 200));
const postIncident = route('post', '/api/admin/incidents', {
  summary: 'Open a security incident',
  access: 'admin',
  request: { body: jsonBody(openIncidentBody) },
  refusals: only(REFUSALS, 'future'),
  responses: { 200: answers(doneSchema) },
}).handle(async (c, { db, clock }) => {
  const { userId } = await requireUser(c);
  expectOk(await openIncident(db, userId, c.req.valid('json'), clock()), REFUSALS);
  c.var.log.warn({ event: 'incident_opened', userId });
  return c.json(done, 200);
});
const putIncident = route('put', '/api/admin/incidents/{id}', {
  summary: 'Write how an incident stands from now on: changed, reported, closed or opened again',
  access: 'admin',
  request: { params: idParams, body: jsonBody(changeIncidentBody) },
  refusals: REFUSALS,
  responses: { 200: answers(doneSchema) },
}).handle(async (c, { db, clock }) => {
  const { userId: adminId } = await requireUser(c);
  const { id } = c.req.valid('param');
  expectOk(await changeIncident(db, { adminId, id }, c.req.valid('json'), clock()), REFUSALS);
  c.var.log.info({ event: 'incident_changed', userId: adminId, incidentId: id });
  return c.json(done, 200);
});

export const adminIncidentRoutes = routesOf(getIncidents, postIncident, putIncident);
