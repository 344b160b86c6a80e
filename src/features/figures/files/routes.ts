import { requireMember } from '#features/accounts/guard.ts';
import { EXPORTS } from '#features/accounts/limits.policy.ts';
import { CSV_TYPE } from '#platform/csv.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import { route, routesOf } from '#platform/http/endpoint.ts';
import { XLSX_TYPE } from '#platform/workbook.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { exportQuery } from '../stats/contract.ts';
import type { ExportFormat } from '../stats/limits.contract.ts';
import { spanOf } from '../stats/period.policy.ts';
import { reportCopy } from './copy.he.ts';
import { reportCsv } from './csv.routes.ts';
import { readReport } from './data.ts';
import { createReportPdf } from './pdf.routes.ts';
import type { Report } from './policy.ts';
import { reportXlsx } from './xlsx.routes.ts';

const TYPES: Record<ExportFormat, string> = {
  xlsx: XLSX_TYPE,
  csv: CSV_TYPE,
  pdf: 'application/pdf',
};

const writers: Record<ExportFormat, (report: Report) => Uint8Array | Promise<Uint8Array>> = {
  csv: reportCsv,
  xlsx: reportXlsx,
  pdf: createReportPdf(),
};

const getReport = route('get', '/api/figures/file', {
  summary: 'The same as a file to keep: a workbook, a table or a document',
  access: 'viewer',
  request: { query: exportQuery },
  responses: { 200: { description: 'The file' } },
}).handle(async (c, services) => {
  const { clock, limits } = services;
  const { format, ...query } = c.req.valid('query');
  const { userId, businessId } = await requireMember(c);
  await limits.take('analytics-export', EXPORTS, [userId]);
  const span = spanOf(query, zonedDay(clock()));
  const drawing = { span, isDrawn: format === 'pdf' };
  const report = await readReport({ ...services, log: c.var.log }, businessId, drawing);
  const { business, username, analytics } = report;
  const { from, to } = analytics.period;
  const bytes = await writers[format](report);
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': TYPES[format],
    'Cache-Control': 'no-store',
    'Content-Disposition': contentDisposition(
      'attachment',
      `${reportCopy.fileName(business, from, to)}.${format}`,
      `dugri-${username}-${from}-${to}.${format}`,
    ),
  });
});

export const reportRoutes = routesOf(getReport);
