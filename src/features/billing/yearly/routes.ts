import { z } from 'zod';
import { requirePayer } from '#features/accounts/guard.ts';
import { EXPORTS } from '#features/accounts/limits.policy.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import { route, routesOf } from '#platform/http/endpoint.ts';
import { Problem } from '#platform/http/problem.ts';
import { yearlyCopy } from './copy.he.ts';
import { findYearlyAccount } from './data.ts';
import { createYearlyPdf } from './pdf.routes.ts';

const makePdf = createYearlyPdf();
const yearParams = z.object({ year: z.coerce.number().int().min(2026).max(9999) });

const getYear = route('get', '/api/billing/me/years/{year}', {
  summary: 'What was charged and refunded in a year, by month and document, as a PDF',
  access: 'owner',
  request: { params: yearParams },
  refusals: { not_found: { status: 404 } },
  responses: { 200: { description: 'The file' } },
}).handle(async (c, { db, limits, clock }) => {
  const { userId, businessId } = await requirePayer(c, db);
  const { year } = c.req.valid('param');
  await limits.take('yearly-account', EXPORTS, [userId]);
  const [account, { businessName, username }] = await Promise.all([
    findYearlyAccount(db, userId, year),
    getBusinessProfile(db, businessId),
  ]);
  if (!account) throw new Problem(404);
  const pdf = await makePdf({ account, business: businessName, madeAt: clock() });
  return c.body(new Uint8Array(pdf), 200, {
    'Content-Type': 'application/pdf',
    'Cache-Control': 'no-store',
    'Content-Disposition': contentDisposition(
      'attachment',
      `${yearlyCopy.fileName(businessName, year)}.pdf`,
      `dugri-${username}-${year}.pdf`,
    ),
  });
});

export const yearlyRoutes = routesOf(getYear);
