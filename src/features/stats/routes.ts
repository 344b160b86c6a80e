import { requireOwner, requireUser } from '#features/accounts/guard.ts';
import { EXPORTS } from '#features/accounts/policy/limits.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import { CSV_TYPE } from '#platform/csv.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import { answers, createRouter, endpoint } from '#platform/http/endpoint.ts';
import type { Services } from '#platform/services.ts';
import type { ExportFormat } from './contract/limits.ts';
import { analyticsQuery, analyticsSchema, exportQuery, funnelSchema, ownStatsSchema } from './contract.ts';
import { reportCopy } from './copy.he/report.ts';
import { getAnalytics } from './data/analytics.ts';
import { getInvitationFunnel } from './data/invitation-funnel.ts';
import { getOwnStats } from './data/own-stats.ts';
import type { Report } from './routes/report.ts';
import { reportCsv } from './routes/report-csv.ts';
import { createReportPdf } from './routes/report-pdf.ts';
import { reportXlsx } from './routes/report-xlsx.ts';

const TYPES: Record<ExportFormat, string> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: CSV_TYPE,
  pdf: 'application/pdf',
};

const getOwn = endpoint({
  method: 'get',
  path: '/api/stats/me',
  summary: "The figures of the signed-in owner's reviews",
  access: 'owner',
  responses: { 200: answers(ownStatsSchema) },
});

const getRange = endpoint({
  method: 'get',
  path: '/api/analytics',
  summary: 'Approved reviews in a range of time, with the days before it to compare with',
  access: 'owner',
  request: { query: analyticsQuery },
  responses: { 200: answers(analyticsSchema) },
});

const getFunnel = endpoint({
  method: 'get',
  path: '/api/analytics/invitations',
  summary: 'How far the invitations of a range of time came, by channel',
  access: 'owner',
  request: { query: analyticsQuery },
  responses: { 200: answers(funnelSchema) },
});

const getReport = endpoint({
  method: 'get',
  path: '/api/analytics/export',
  summary: 'The same as a file to keep: a workbook, a table or a document',
  access: 'owner',
  request: { query: exportQuery },
  responses: { 200: { description: 'The file' } },
});

/** Figures of a business for its owner. */
export function statsRoutes({ db, clock, limits }: Services) {
  const reportPdf = createReportPdf();
  const writers: Record<ExportFormat, (report: Report) => Uint8Array | Promise<Uint8Array>> = {
    csv: reportCsv,
    xlsx: reportXlsx,
    pdf: reportPdf,
  };

  return createRouter()
    .openapi(getOwn, async (c) => c.json(await getOwnStats(db, await requireOwner(c), clock()), 200))
    .openapi(getRange, async (c) => {
      const { timeRange } = c.req.valid('query');
      return c.json(await getAnalytics(db, await requireOwner(c), timeRange, clock()), 200);
    })
    .openapi(getFunnel, async (c) => {
      const { timeRange } = c.req.valid('query');
      const channels = await getInvitationFunnel(db, await requireOwner(c), timeRange, clock());
      return c.json({ channels }, 200);
    })
    .openapi(getReport, async (c) => {
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
}
