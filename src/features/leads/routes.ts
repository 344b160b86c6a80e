import { z } from 'zod';
import { requireBusiness, requireMember } from '#features/accounts/guard.ts';
import { EXPORTS } from '#features/accounts/limits.policy.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import { customersCopy } from '#features/customers/copy.he.ts';
import { CSV_TYPE, csvTable } from '#platform/csv.ts';
import { SEARCH_REFUSALS } from '#platform/db/search.ts';
import { type Edited, editedAnswer, editedRefusal } from '#platform/http/as-read.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import { answers, idParams, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { expectOk, only, type Refusals, refusalProblem, withStatus } from '#platform/http/refusals.ts';
import { bookSheet, workbook, XLSX_TYPE } from '#platform/workbook.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import type { LeadFile } from './choices.contract.ts';
import {
  leadChange,
  leadCustomer,
  leadCustomerAdded,
  leadSchema,
  leadsExportQuery,
  leadsPage,
  leadsQuery,
} from './contract.ts';
import { leadsCopy } from './copy.he.ts';
import { addLeadToCustomers } from './customers.mutations.ts';
import { everyLead, listLeads } from './data.ts';
import { leadExport } from './export.copy.he.ts';
import { changeLead, type LeadWritten, removeLead } from './mutations.ts';

const { errors } = customersCopy;
const REFUSALS: Refusals<LeadWritten | Edited | Awaited<ReturnType<typeof addLeadToCustomers>>> = {
  lead_not_found: { status: 404, message: leadsCopy.errors.lead_not_found },
  edited: editedRefusal,
  customer_not_found: { status: 404, message: errors.customer_not_found },
  consent_needed: { status: 422, message: leadsCopy.errors.consentNeeded, field: 'consentSource' },
  ...withStatus(409, {
    phone_taken: errors.phone_taken,
    email_taken: errors.email_taken,
    too_many: errors.too_many,
    asked_to_stop: errors.asked_to_stop,
  }),
};

const list = route('get', '/api/leads/me', {
  summary: 'People who asked the signed-in owner’s business to call them back, the newest first',
  access: 'replier',
  request: { query: leadsQuery },
  refusals: SEARCH_REFUSALS,
  responses: { 200: answers(leadsPage) },
}).handle(async (c, { db }) =>
  c.json(await listLeads(db, await requireBusiness(c), c.req.valid('query')), 200),
);

const change = route('put', '/api/leads/{id}', {
  summary: 'Say how far a lead has come, or note something beside it; a field left out stays',
  access: 'replier',
  request: { params: idParams, body: jsonBody(leadChange) },
  refusals: only(REFUSALS, 'lead_not_found', 'edited'),
  responses: { 200: answers(leadSchema), ...editedAnswer },
}).handle(async (c, { db, clock }) => {
  const business = await requireBusiness(c);
  const changed = await changeLead(db, business, c.req.valid('param').id, c.req.valid('json'), clock());
  return c.json(expectOk(changed, REFUSALS).lead, 200);
});

const remove = route('delete', '/api/leads/{id}', {
  summary: 'Remove a lead for good',
  access: 'replier',
  request: { params: idParams },
  refusals: only(REFUSALS, 'lead_not_found'),
  responses: { 200: answers(z.object({ id: z.uuid() })) },
}).handle(async (c, { db }) => {
  const business = await requireBusiness(c);
  const { id } = c.req.valid('param');
  if (!(await removeLead(db, business, id)))
    throw refusalProblem({ ok: false, reason: 'lead_not_found' }, REFUSALS);
  return c.json({ id }, 200);
});

const addCustomer = route('post', '/api/leads/{id}/customer', {
  summary: 'Put whoever left a lead on the list of customers; again, it is the same customer',
  access: 'replier',
  request: { params: idParams, body: jsonBody(leadCustomer) },
  refusals: REFUSALS,
  responses: { 200: answers(leadCustomerAdded) },
}).handle(async (c, services) => {
  const business = await requireBusiness(c);
  const { consentSource } = c.req.valid('json');
  const { id } = c.req.valid('param');
  const added = await addLeadToCustomers(services, business, id, consentSource, services.clock());
  const { ok: _ok, ...answer } = expectOk(added, REFUSALS);
  return c.json(answer, 200);
});

const WIDTHS = [24, 20, 16, 50, 14, 40, 24];

const writers: Record<LeadFile, { type: string; write: (rows: string[][]) => Buffer | Promise<Buffer> }> = {
  csv: { type: CSV_TYPE, write: (rows) => csvTable([leadExport.columns, ...rows]) },
  xlsx: {
    type: XLSX_TYPE,
    write: (rows) => workbook([bookSheet(leadExport.sheet, leadExport.columns, WIDTHS, rows)]),
  },
};

const handOut = route('get', '/api/leads/export', {
  summary: 'All leads as a table or a workbook to keep',
  access: 'manager',
  freshSignIn: true,
  request: { query: leadsExportQuery },
  responses: { 200: { description: 'The file' } },
}).handle(async (c, { db, clock, limits }) => {
  const { format } = c.req.valid('query');
  const { businessId, userId } = await requireMember(c);
  await limits.take('leads-export', EXPORTS, [userId]);
  const { businessName, username } = await getBusinessProfile(db, businessId);
  const rows: string[][] = [];
  for await (const page of everyLead(db, businessId)) rows.push(...page.map(leadExport.row));
  const today = zonedDay(clock());
  const { type, write } = writers[format];
  return c.body(new Uint8Array(await write(rows)), 200, {
    'Content-Type': type,
    'Cache-Control': 'no-store',
    'Content-Disposition': contentDisposition(
      'attachment',
      `${leadExport.fileName(businessName, today)}.${format}`,
      `dugri-${username}-leads-${today}.${format}`,
    ),
  });
});

export const leadRoutes = routesOf(list, handOut, change, remove, addCustomer);
