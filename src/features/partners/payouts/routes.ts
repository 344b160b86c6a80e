import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { type OwnedBusinessId, requirePayer, requireUser } from '#features/accounts/guard.ts';
import { listOwnersOf } from '#features/accounts/owners.data.ts';
import { agorotOf } from '#features/accounts/plan-names/money.policy.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import {
  answers,
  done,
  doneSchema,
  formBody,
  idParams,
  jsonBody,
  route,
  routesOf,
} from '#platform/http/endpoint.ts';
import { FORM_OVERHEAD_BYTES } from '#platform/http/limits/body-limit.ts';
import { Problem } from '#platform/http/problem.ts';
import { expectOk, type Refusals, refusalProblem } from '#platform/http/refusals.ts';
import type { Services } from '#platform/services.ts';
import { formatMonth } from '#ui/text/format.ts';
import { pageQuery } from '../contract.ts';
import {
  invoiceForm,
  listedPayoutsPage,
  partnerPaymentSchema,
  partnerPaymentsPage,
  payBody,
  payoutsQuery,
  returnDocumentBody,
} from './contract.ts';
import { documentCopy, documentFaultCodes, wordsOfFaults } from './copy.he.ts';
import { findInvoice, getEarnings, getPartnerPayment, listPartnerPayments, listPayouts } from './data.ts';
import {
  type Attached,
  attachDocument,
  closeMonths,
  markPaid,
  type Paid,
  type Returned,
  returnDocument,
} from './mutations.ts';
import { INVOICE_MAX_BYTES, INVOICE_UPLOADS, isPdf } from './policy.ts';

const { refused } = documentCopy;
const ATTACH_REFUSALS: Refusals<Attached> = {
  not_found: { status: 404 },
  paid: { status: 409, message: documentCopy.errors.paid },
  duplicate: {
    status: 409,
    field: 'documentNumber',
    explain: ({ month }) => ({
      message: documentCopy.errors.duplicate(formatMonth(`${month}-15T12:00:00Z`)),
    }),
  },
  faults: {
    status: 422,
    codes: documentFaultCodes,
    explain({ faults }) {
      const fields = wordsOfFaults(faults);
      return { code: faults[0]?.reason, message: Object.values(fields)[0], fields };
    },
  },
};
const FILE_REFUSALS = {
  too_large: { status: 413, message: documentCopy.errors.tooLarge, field: 'invoice' },
  not_pdf: { status: 422, message: documentCopy.errors.notPdf, field: 'invoice' },
} as const;
const RETURN_REFUSALS: Refusals<Returned> = {
  not_found: { status: 404 },
  paid: { status: 409, message: refused.paid },
  no_document: { status: 409, message: refused.no_document },
  other_document: { status: 409, message: refused.other_document },
};
const PAY_REFUSALS: Refusals<Paid> = {
  ...RETURN_REFUSALS,
  no_details: { status: 409, message: refused.no_details },
  too_much_withheld: { status: 422, message: refused.too_much_withheld, field: 'withheld' },
  expired: { status: 422, message: refused.expired, field: 'certificateUntil' },
};

const getPayments = route('get', '/api/partner-payments/me', {
  summary: "The signed-in owner's closed months, and what they are owed",
  access: 'owner',
  request: { query: pageQuery },
  responses: { 200: answers(partnerPaymentsPage) },
}).handle(async (c, { db, clock }) => {
  const { businessId: business } = await requirePayer(c, db);
  const page = await listPartnerPayments(db, business, c.req.valid('query'), clock());
  return c.json({ ...page, summary: await getEarnings(db, business) }, 200);
});

const postInvoice = route('post', '/api/partner-payments/{id}/invoice', {
  summary:
    'Put an invoice or receipt (PDF), and what is on it, to a closed month, in place of an earlier one',
  access: 'owner',
  freshSignIn: true,
  maxBody: INVOICE_MAX_BYTES + FORM_OVERHEAD_BYTES,
  request: { params: idParams, body: formBody(invoiceForm) },
  refusals: { ...FILE_REFUSALS, ...ATTACH_REFUSALS },
  responses: { 200: answers(partnerPaymentSchema) },
}).handle(async (c, services) => {
  const { db, storage, clock } = services;
  const { businessId: business } = await requirePayer(c, services.db);
  const { id } = c.req.valid('param');
  // Asked before the file is kept: somebody else's month takes no file from anybody.
  if (!(await getPartnerPayment(db, business, id, clock()))) throw new Problem(404);
  const { invoice, net, vat, allocationNumber = '', ...stated } = c.req.valid('form');
  const key = await keepInvoice(services, business, invoice);
  const money = { netAgorot: agorotOf(net), vatAgorot: agorotOf(vat) };
  const document = { key, ...stated, ...money, allocationNumber };
  const attached = await attachDocument(db, business, id, document, clock());
  const unused = attached.ok ? attached.replaced : key;
  // A file that stays behind is swept later; the answer does not wait for it.
  if (unused) storage.remove(unused).catch((err: Error) => c.var.log.warn({ err }, 'invoice not removed'));
  expectOk(attached, ATTACH_REFUSALS);
  const payment = await getPartnerPayment(db, business, id, clock());
  if (!payment) throw new Problem(404);
  return c.json(payment, 200);
});

const getInvoice = route('get', '/api/partner-payments/{id}/invoice', {
  summary: 'The invoice of a closed month, for its owner and for admins',
  access: 'owner',
  reading: 'invoice_read',
  freshSignIn: true,
  request: { params: idParams },
  responses: { 200: { description: 'The PDF, to be kept' } },
}).handle(async (c, { db, storage }) => {
  const { businessId, role } = await requirePayer(c, db);
  const of = role === 'admin' ? 'any business' : businessId;
  const found = await findInvoice(db, of, c.req.valid('param').id);
  const bytes = found && (await storage.get(found.key));
  if (!bytes) throw new Problem(404);
  if (found.businessId !== businessId) {
    const owners = [...(await listOwnersOf(db, [found.businessId])).values()];
    c.set('shown', { subjectIds: owners.map((owner) => owner.userId) });
  }
  const name = `${documentCopy.fileName} ${found.month}.pdf`;
  return c.body(new Uint8Array(bytes), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': contentDisposition('attachment', name, `invoice-${found.month}.pdf`),
    'Content-Security-Policy': "sandbox; default-src 'none'",
    'X-Content-Type-Options': 'nosniff',
    'Cache-Control': 'private, no-store',
  });
});

const getPayouts = route('get', '/api/admin/partner-payments', {
  summary: 'Closed months of partners with their documents: those to pay, or those that were paid',
  access: 'admin',
  reading: 'payouts_read',
  request: { query: payoutsQuery },
  responses: { 200: answers(listedPayoutsPage) },
}).handle(async (c, { db }) => {
  const { subjectIds, ...page } = await listPayouts(db, c.req.valid('query'));
  c.set('shown', { subjectIds });
  return c.json(page, 200);
});

const postClose = route('post', '/api/admin/partner-payments/close', {
  summary: 'Close the last finished month now, where the nightly work has not',
  access: 'admin',
  freshSignIn: true,
  responses: { 200: answers(z.object({ closed: z.number().int() })) },
}).handle(async (c, services) => {
  const { userId } = await requireUser(c);
  const closed = await closeMonths(services, services.clock(), userId);
  c.var.log.info({ event: 'partner_months_closed', userId, closed });
  return c.json({ closed }, 200);
});

const postReturn = route('post', '/api/admin/partner-payments/{id}/return', {
  summary: "Give a month's document back to be mended, with the reason that the partner reads",
  access: 'admin',
  freshSignIn: true,
  request: { params: idParams, body: jsonBody(returnDocumentBody) },
  refusals: RETURN_REFUSALS,
  responses: { 200: answers(doneSchema) },
}).handle(async (c, services) => {
  const { userId } = await requireUser(c);
  const { id } = c.req.valid('param');
  const { uploadedAt, reason } = c.req.valid('json');
  const returned = { id, uploadedAt: new Date(uploadedAt), reason };
  expectOk(await returnDocument(services, userId, returned, services.clock()), RETURN_REFUSALS);
  c.var.log.info({ event: 'partner_document_returned', userId, payoutId: id });
  return c.json(done, 200);
});

const postPaid = route('post', '/api/admin/partner-payments/{id}/paid', {
  summary: 'Note that a month was paid to its partner, with the tax that was withheld',
  access: 'admin',
  freshSignIn: true,
  request: { params: idParams, body: jsonBody(payBody) },
  refusals: PAY_REFUSALS,
  responses: { 200: answers(doneSchema) },
}).handle(async (c, { db, clock }) => {
  const { userId } = await requireUser(c);
  const { id } = c.req.valid('param');
  const { uploadedAt, withheld, certificateUntil = null } = c.req.valid('json');
  const tax = { withheldAgorot: agorotOf(withheld), certificateUntil };
  const paid = { id, uploadedAt: new Date(uploadedAt), ...tax };
  expectOk(await markPaid(db, userId, paid, clock()), PAY_REFUSALS);
  c.var.log.info({ event: 'partner_paid', userId, payoutId: id });
  return c.json(done, 200);
});

export const payoutRoutes = routesOf(
  getPayments,
  postInvoice,
  getInvoice,
  getPayouts,
  postClose,
  postReturn,
  postPaid,
);

/** Keeps an uploaded invoice. @throws {Problem} with its reason under the field `invoice` */
async function keepInvoice(
  { limits, storage }: Services,
  business: OwnedBusinessId,
  file: File,
): Promise<string> {
  await limits.take('invoice-upload', INVOICE_UPLOADS, [business]);
  if (file.size > INVOICE_MAX_BYTES) throw refusalProblem({ ok: false, reason: 'too_large' }, FILE_REFUSALS);
  const bytes = await file.bytes();
  if (!isPdf(bytes)) throw refusalProblem({ ok: false, reason: 'not_pdf' }, FILE_REFUSALS);
  const key = `${randomUUID()}.pdf`;
  await storage.put(key, bytes);
  return key;
}
