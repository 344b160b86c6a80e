import { z } from 'zod';
import { requireOwner } from '#features/accounts/guard.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import { invitationPath, spokenCode } from '#features/invitations/codes.policy.ts';
import { newSheetsBody, printedSheetSchema, sheetList } from '#features/invitations/links.contract.ts';
import { answers, createRouter, endpoint, jsonBody } from '#platform/http/endpoint.ts';
import type { Limit } from '#platform/http/limits/limits.ts';
import { Problem } from '#platform/http/problem.ts';
import { qrPath } from '#platform/qr-code.ts';
import type { Services } from '#platform/services.ts';
import { listSheetCodes, listSheets } from './data.ts';
import { makeJobCodes } from './mutations.ts';

/** Presses, of up to five sheets. */
const SHEETS_PER_BUSINESS: Limit = { points: 10, seconds: 24 * 3_600 };

const list = endpoint({
  method: 'get',
  path: '/api/job-codes',
  summary: 'The sheets of single-use codes that the signed-in owner made for invoices',
  access: 'owner',
  responses: { 200: answers(sheetList) },
});

const make = endpoint({
  method: 'post',
  path: '/api/job-codes',
  summary: 'Make sheets of 24 codes, each of which labels one review',
  access: 'owner',
  request: { body: jsonBody(newSheetsBody) },
  responses: { 200: answers(sheetList) },
});

const print = endpoint({
  method: 'get',
  path: '/api/job-codes/{id}',
  summary: 'A sheet, ready to be printed',
  access: 'owner',
  request: { params: z.object({ id: z.uuid() }) },
  responses: { 200: answers(printedSheetSchema) },
});

/** Single-use codes that an owner prints and adds to invoices. */
export function jobCodeRoutes({ db, clock, limits, secret, publicUrl }: Services) {
  return createRouter()
    .openapi(list, async (c) => c.json({ items: await presentSheets(await requireOwner(c)) }, 200))
    .openapi(make, async (c) => {
      const business = await requireOwner(c);
      await limits.take('job-codes', SHEETS_PER_BUSINESS, [business]);
      await makeJobCodes(db, secret, business, c.req.valid('json'), clock());
      return c.json({ items: await presentSheets(business) }, 200);
    })
    .openapi(print, async (c) => {
      const business = await requireOwner(c);
      const sheet = await listSheetCodes(db, secret, business, c.req.valid('param').id);
      if (!sheet) throw new Problem(404);
      const { businessName } = await getBusinessProfile(db, business);
      const codes = sheet.codes.map(({ code, isUsed }) => {
        const url = publicUrl() + invitationPath(code);
        return { code: spokenCode(code), url, qr: qrPath(url), isUsed };
      });
      return c.json({ businessName, expiresAt: sheet.expiresAt.toISOString(), codes }, 200);
    });

  async function presentSheets(business: Parameters<typeof listSheets>[1]) {
    const sheets = await listSheets(db, business);
    return sheets.map(({ madeAt, expiresAt, ...sheet }) => ({
      ...sheet,
      madeAt: madeAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }));
  }
}
