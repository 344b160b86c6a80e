import { requireUser } from '#features/accounts/guard.ts';
import { EXPORTS } from '#features/accounts/limits.policy.ts';
import { readLogoPng } from '#features/card-design/logo.data.ts';
import { getBusinessProfile } from '#features/cards/data.ts';
import { excerpt } from '#features/cards/excerpt.policy.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { listPublicReviewsOfDays } from '#features/reviews/public.data.ts';
import { CSV_TYPE } from '#platform/csv.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import { route, routesOf } from '#platform/http/endpoint.ts';
import type { Services } from '#platform/services.ts';
import { XLSX_TYPE } from '#platform/workbook.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { getAnalytics } from '../stats/analytics.data.ts';
import { getCardFigures } from '../stats/card-figures.data.ts';
import { exportQuery } from '../stats/contract.ts';
import type { ExportFormat } from '../stats/limits.contract.ts';
import { spanOf } from '../stats/period.policy.ts';
import { spanNameOf } from '../stats/span-names.policy.ts';
import { reportCopy } from './copy.he.ts';
import { reportCsv } from './csv.routes.ts';
import { createReportPdf } from './pdf.routes.ts';
import type { Report } from './policy.ts';
import { reportXlsx } from './xlsx.routes.ts';

const LOGO_SIDE = 220;
const QUOTES = 2;
const QUOTE_MAX = 180;
const READ_FOR_QUOTES = 20;

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
  access: 'owner',
  request: { query: exportQuery },
  responses: { 200: { description: 'The file' } },
}).handle(async (c, services) => {
  const { db, reads, clock, limits } = services;
  const { format, ...query } = c.req.valid('query');
  const span = spanOf(query, zonedDay(clock()));
  const { userId, businessId } = await requireUser(c);
  await limits.take('analytics-export', EXPORTS, [userId]);
  const analytics = await reads.current((standby) => getAnalytics(standby, businessId, span, clock()));
  const { businessName, username, logo } = await getBusinessProfile(db, businessId);
  const { from, to } = analytics.period;
  const report: Report = {
    business: businessName,
    address: services.publicUrl().replace(/^https?:\/\//, '') + cardPath(username),
    logo:
      format === 'pdf' ? await readLogoPng({ ...services, log: c.var.log }, keyOf(logo), LOGO_SIDE) : null,
    quotes: format === 'pdf' ? await newestQuotes(db, businessId, analytics.period) : [],
    range: spanNameOf(span),
    analytics,
    card: await getCardFigures(db, businessId, span, clock()),
    madeAt: clock(),
  };
  const bytes = await writers[format](report);
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

function keyOf(logo: string | null): string | null {
  return logo?.replace(/^\/media\//, '') ?? null;
}

async function newestQuotes(
  db: Services['db'],
  businessId: string,
  days: { from: string; to: string },
): Promise<Report['quotes']> {
  const published = await listPublicReviewsOfDays(db, businessId, {
    view: 'all',
    limit: READ_FOR_QUOTES,
    ...days,
  });
  return published
    .filter(({ comment }) => comment !== '')
    .slice(0, QUOTES)
    .map(({ customerName, rating, comment, createdAt }) => ({
      name: customerName,
      rating,
      text: excerpt(comment, QUOTE_MAX),
      at: new Date(createdAt),
    }));
}

export const reportRoutes = routesOf(getReport);
