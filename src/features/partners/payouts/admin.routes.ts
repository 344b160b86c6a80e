import type { Context } from 'hono';
import { requireUser } from '#features/accounts/guard.ts';
import { EXPORTS } from '#features/accounts/limits.policy.ts';
import { CSV_TYPE, csvTable } from '#platform/csv.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import type { AppEnv } from '#platform/http/context.ts';
import { answers, done, doneSchema, idParams, jsonBody, route, routesOf } from '#platform/http/endpoint.ts';
import { expectOk, only, type Refusals, withStatus } from '#platform/http/refusals.ts';
import { zonedDay } from '#platform/zoned-time.ts';
import { pageQuery } from '../contract.ts';
import { taxCopy } from '../tax/copy.he.ts';
import { presentWithholding } from '../tax/data.ts';
import { type TaxServices, taxMoment } from '../tax/policy.ts';
import { checkDocumentBody, openPayoutsPage, returnDocumentBody, yearQuery } from './contract.ts';
import { documentCopy, payoutRefusals } from './copy.he.ts';
import { listOpenPayouts } from './data.ts';
import { approvePayout, checkDocument, type DocumentDecision, returnDocument } from './mutations.ts';
import { listPaidIn } from './settlement.data.ts';

const REFUSALS: Refusals<DocumentDecision> = {
  ...withStatus(409, payoutRefusals),
  not_found: { status: 404 },
};

const getPayouts = route('get', '/api/admin/partner-payments', {
  summary: 'Closed months of partners that are not paid yet, with their documents',
  access: 'admin',
  reading: 'payouts_read',
  request: { query: pageQuery },
  responses: { 200: answers(openPayoutsPage) },
}).handle(async (c, services: TaxServices) => {
  const moment = taxMoment(services);
  const { subjectIds, ...page } = await listOpenPayouts(services.db, c.req.valid('query'), moment);
  c.set('shown', { subjectIds });
  const withholding = presentWithholding(moment, services.withholding !== null);
  return c.json({ ...page, withholding }, 200);
});

const decision = {
  access: 'admin',
  freshSignIn: true,
  responses: { 200: answers(doneSchema) },
} as const;
const postCheck = route('post', '/api/admin/partner-payments/{id}/check', {
  ...decision,
  summary: "Find that a month's document is as its partner stated it",
  request: { params: idParams, body: jsonBody(checkDocumentBody) },
  refusals: only(
    REFUSALS,
    'not_found',
    'no_document',
    'other_document',
    'no_details',
    'no_statement',
    'wrong_type',
  ),
}).handle(async (c, { db, clock }) => {
  const { userId } = await requireUser(c);
  const { id } = c.req.valid('param');
  const uploadedAt = new Date(c.req.valid('json').uploadedAt);
  expectOk(await checkDocument(db, userId, { id, uploadedAt }, clock()), REFUSALS);
  return c.json(note(c, 'partner_document_checked', userId, id), 200);
});
const postReturn = route('post', '/api/admin/partner-payments/{id}/return', {
  ...decision,
  summary: "Give a month's document back to be mended, with the reason that the partner reads",
  request: { params: idParams, body: jsonBody(returnDocumentBody) },
  refusals: only(REFUSALS, 'not_found', 'paid', 'no_document', 'other_document'),
}).handle(async (c, services) => {
  const { userId } = await requireUser(c);
  const { id } = c.req.valid('param');
  const { uploadedAt, reason } = c.req.valid('json');
  const returned = { id, uploadedAt: new Date(uploadedAt), reason };
  expectOk(await returnDocument(services, userId, returned, services.clock()), REFUSALS);
  return c.json(note(c, 'partner_document_returned', userId, id), 200);
});
const postApprove = route('post', '/api/admin/partner-payments/{id}/approve', {
  ...decision,
  summary: 'Let a month whose document was checked be paid',
  request: { params: idParams },
  refusals: only(REFUSALS, 'not_found', 'not_checked', 'no_details', 'no_statement', 'wrong_type'),
}).handle(async (c, { db, clock }) => {
  const { userId } = await requireUser(c);
  const { id } = c.req.valid('param');
  expectOk(await approvePayout(db, userId, id, clock()), REFUSALS);
  return c.json(note(c, 'partner_payout_approved', userId, id), 200);
});

const AGOROT = 100;
const BASIS_POINTS_OF_PERCENT = 100;

const getStatementOfYear = route('get', '/api/admin/partner-payments/statement', {
  summary: 'What was paid to partners in a year, with VAT and withheld tax, as CSV; this year unless told',
  access: 'admin',
  reading: 'payouts_exported',
  freshSignIn: true,
  request: { query: yearQuery },
  responses: { 200: { description: 'A table' } },
}).handle(async (c, { db, clock, limits }) => {
  await limits.take('payouts-export', EXPORTS, [(await requireUser(c)).userId]);
  const { year = Number(zonedDay(clock()).slice(0, 4)) } = c.req.valid('query');
  const paid = await listPaidIn(db, year);
  c.set('shown', { subjectIds: paid.flatMap(({ owner }) => owner?.userId ?? []), details: { year } });
  const name = `${taxCopy.statementFile} ${year}.csv`;
  return c.body(new Uint8Array(csvTable([taxCopy.columns, ...paid.map(rowOf)])), 200, {
    'Content-Type': CSV_TYPE,
    'Content-Disposition': contentDisposition('attachment', name, `partner-payments-${year}.csv`),
    'Cache-Control': 'private, no-store',
  });
});

export const payoutAdminRoutes = routesOf(getPayouts, postCheck, postReturn, postApprove, getStatementOfYear);

function note(c: Context<AppEnv>, event: string, userId: string, payoutId: string) {
  c.var.log.info({ event, userId, payoutId });
  return done;
}

/** A line of the year's table; of a month that was paid before tax was withheld it says nothing of tax. */
function rowOf({ payout, statement, owner, settlement }: Awaited<ReturnType<typeof listPaidIn>>[number]) {
  const { month, paidAt, amountAgorot, allocationNumber, documentType, documentNumber, issuedOn } = payout;
  const money = (agorot: number | undefined) => (agorot === undefined ? '' : (agorot / AGOROT).toFixed(2));
  const vat = settlement?.vatAgorot;
  return [
    owner?.email ?? '',
    statement ? taxCopy.kinds[statement.dealerKind] : '',
    statement?.dealerNumber ?? '',
    month,
    paidAt ? zonedDay(paidAt) : '',
    money(amountAgorot),
    money(vat),
    money(vat === undefined ? undefined : amountAgorot + vat),
    settlement ? settlement.withheldBasisPoints / BASIS_POINTS_OF_PERCENT : '',
    money(settlement?.withheldAgorot),
    money(settlement ? settlement.transferAgorot : amountAgorot),
    documentType ? documentCopy.types[documentType] : '',
    documentNumber ?? '',
    issuedOn ?? '',
    allocationNumber ?? '',
  ];
}
