import { requireBusiness, requireMember } from '#features/accounts/guard.ts';
import { EXPORTS } from '#features/accounts/limits.policy.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import { CSV_TYPE, csvTable } from '#platform/csv.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import { answers, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import type { Limit } from '#platform/http/limits/limits.ts';
import { expectOk, only } from '#platform/http/refusals.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { importBody, importOutcome } from './contract.ts';
import { everyCustomer } from './data.ts';
import { importCustomers } from './import.mutations.ts';
import { listCopy } from './lists.copy.he.ts';
import { CUSTOMER_REFUSALS } from './refusals.routes.ts';

const IMPORTS_PER_BUSINESS: Limit = { points: 60, seconds: 3600 };
const IMPORT_MAX_BYTES = 4 * 1024 * 1024;

const takeIn = route('post', '/api/customers/import', {
  summary: 'Add the customers of a list, all of them or none; a dry run says what would be',
  access: 'manager',
  maxBody: IMPORT_MAX_BYTES,
  request: {
    body: jsonBody(importBody, {
      dryRun: false,
      consentSource: 'booking',
      rows: [{ name: 'רות', phone: '0521234500' }],
    }),
  },
  refusals: only(CUSTOMER_REFUSALS, 'too_many', 'date_in_future', 'import_has_faults'),
  responses: { 200: answers(importOutcome) },
}).handle(async (c, services) => {
  const business = await requireBusiness(c);
  await services.limits.take('customers-import', IMPORTS_PER_BUSINESS, [business]);
  const imported = await importCustomers(services, business, c.req.valid('json'), services.clock());
  return c.json(expectOk(imported, CUSTOMER_REFUSALS).outcome, 200);
});

const handOut = route('get', '/api/customers/export', {
  summary: 'The whole list as a table to keep',
  access: 'manager',
  freshSignIn: true,
  responses: { 200: { description: 'The file' } },
}).handle(async (c, { db, clock, limits }) => {
  const { businessId, userId } = await requireMember(c);
  await limits.take('customers-export', EXPORTS, [userId]);
  const { businessName, username } = await getBusinessProfile(db, businessId);
  const rows: string[][] = [];
  for await (const page of everyCustomer(db, businessId)) rows.push(...page.map(listCopy.exportRow));
  const today = zonedDay(clock());
  return c.body(new Uint8Array(csvTable([listCopy.exportColumns, ...rows])), 200, {
    'Content-Type': CSV_TYPE,
    'Cache-Control': 'no-store',
    'Content-Disposition': contentDisposition(
      'attachment',
      `${listCopy.fileName(businessName, today)}.csv`,
      `dugri-${username}-customers-${today}.csv`,
    ),
  });
});

export const customerListRoutes = routesOf(takeIn, handOut);
