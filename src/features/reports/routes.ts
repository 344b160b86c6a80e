import { requireUser } from '#features/accounts/guard.ts';
import { EXPORTS } from '#features/accounts/limits.policy.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import { getAnalytics } from '#features/stats/analytics.data.ts';
import { exportQuery } from '#features/stats/contract.ts';
import type { ExportFormat } from '#features/stats/limits.contract.ts';
import { CSV_TYPE } from '#platform/csv.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import { createRouter, route } from '#platform/http/endpoint.ts';
import type { Services } from '#platform/services.ts';
import { reportCopy } from './copy.he.ts';
import { reportCsv } from './csv.routes.ts';
import { createReportPdf } from './pdf.routes.ts';
import type { Report } from './policy.ts';
import { reportXlsx } from './xlsx.routes.ts';

const TYPES: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: CSV_TYPE,
  pdf: 'application/pdf',
};

const writers: Record<ExportFormat, (report: Report) => Uint8Array | Promise<Uint8Array>> = {
  csv: reportCsv,
  xlsx: reportXlsx,
  pdf: createReportPdf(),
};

const getReport = route('get', '/api/analytics/export', {
  summary: 'The same as a file to keep: a workbook, a table or a document',
  access: 'owner',
  request: { query: exportQuery },
  responses: { 200: { description: 'The file' } },
}).handle(({ db, clock, limits }) => async (c) => {
  const { timeRange, format } = c.req.valid('query');
  const { userId, businessId } = await requireUser(c);
  await limits.take('analytics-export', EXPORTS, [userId]);
  const [analytics, { businessName, username }] = await Promise.all([
    getAnalytics(db, businessId, timeRange, clock()),
    getBusinessProfile(db, businessId),
  ]);
  const bytes = await writers[format]({ business: businessName, analytics, madeAt: clock() });
  const { from, to } = analytics.period;
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': TYPES[format],
    'Cache-Control': 'no-store',
    'Content-Disposition': contentDisposition(
      'attachment',
      `${reportCopy.fileName(businessName, from, to)}.${format}`,
      `dugri-${username}-${from}-${to}.${format}`,
    ),
  });
});

export function reportRoutes(services: Services) {
  return createRouter().openapiRoutes([getReport(services)]);
}
