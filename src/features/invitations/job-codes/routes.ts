import { requireBusiness } from '#features/accounts/guard.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import { answers, idParams, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import type { Limit } from '#platform/http/limits/limits.ts';
import { Problem } from '#platform/http/problem.ts';
import { qrPath } from '#platform/qr-code.ts';
import type { Services } from '#platform/services.ts';
import { invitationPath, spokenCode } from '../codes.policy.ts';
import { listSheetCodes, listSheets } from '../data.ts';
import { newSheetsBody, printedSheetSchema, sheetList } from '../links.contract.ts';
import { makeJobCodes } from '../mutations.ts';

const SHEETS_PER_BUSINESS: Limit = { points: 10, seconds: 24 * 3_600 };

const list = route('get', '/api/job-codes', {
  summary: 'The sheets of single-use codes that the signed-in owner made for invoices',
  access: 'replier',
  responses: { 200: answers(sheetList) },
}).handle(async (c, services) =>
  c.json({ items: await presentSheets(services, await requireBusiness(c)) }, 200),
);

const make = route('post', '/api/job-codes', {
  summary: 'Make sheets of 24 codes, each of which labels one review',
  access: 'replier',
  request: { body: jsonBody(newSheetsBody) },
  responses: { 200: answers(sheetList) },
}).handle(async (c, services) => {
  const business = await requireBusiness(c);
  await services.limits.take('job-codes', SHEETS_PER_BUSINESS, [business]);
  await makeJobCodes(services.db, services.secret, business, c.req.valid('json'), services.clock());
  return c.json({ items: await presentSheets(services, business) }, 200);
});

const print = route('get', '/api/job-codes/{id}', {
  summary: 'A sheet, ready to be printed',
  access: 'replier',
  request: { params: idParams },
  responses: { 200: answers(printedSheetSchema) },
}).handle(async (c, { db, secret, publicUrl }) => {
  const business = await requireBusiness(c);
  const sheet = await listSheetCodes(db, secret, business, c.req.valid('param').id);
  if (!sheet) throw new Problem(404);
  const { businessName } = await getBusinessProfile(db, business);
  const codes = sheet.codes.map(({ code, isUsed }) => {
    const url = publicUrl() + invitationPath(code);
    return { code: spokenCode(code), url, qr: qrPath(url), isUsed };
  });
  return c.json({ businessName, expiresAt: sheet.expiresAt.toISOString(), codes }, 200);
});

export const jobCodeRoutes = routesOf(list, make, print);

async function presentSheets({ db }: Services, business: Parameters<typeof listSheets>[1]) {
  const sheets = await listSheets(db, business);
  return sheets.map(({ madeAt, expiresAt, ...sheet }) => ({
    ...sheet,
    madeAt: madeAt.toISOString(),
    expiresAt: expiresAt.toISOString(),
  }));
}
