import { randomUUID } from 'node:crypto';
import { type OwnedBusinessId, requireOwner, requireUser } from '#features/accounts/guard.ts';
import { listOwnersOf } from '#features/accounts/owners.data.ts';
import { contentDisposition } from '#platform/http/content-disposition.ts';
import { answers, formBody, idParams, route, routesOf } from '#platform/http/endpoint.ts';
import { FORM_OVERHEAD_BYTES } from '#platform/http/limits/body-limit.ts';
import { Problem } from '#platform/http/problem.ts';
import { expectOk, type Refusals, refusalProblem } from '#platform/http/refusals.ts';
import type { Services } from '#platform/services.ts';
import { formatMonth } from '#ui/text/format.ts';
import { pageQuery } from '../contract.ts';
import { agorotOf } from '../money.policy.ts';
import { type TaxServices, taxMoment } from '../tax/policy.ts';
import { invoiceForm, partnerPaymentSchema, partnerPaymentsPage } from './contract.ts';
import { documentCopy, documentFaultCodes, wordsOfFaults } from './copy.he.ts';
import { findInvoice, getEarnings, getPartnerPayment, listPartnerPayments } from './data.ts';
import { INVOICE_MAX_BYTES, INVOICE_UPLOADS, isPdf } from './invoice.policy.ts';
import { type Attached, attachDocument } from './mutations.ts';

const REFUSALS: Refusals<Attached> = {
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

const getPayments = route('get', '/api/partner-payments/me', {
  summary: "The signed-in owner's closed months, and what they are owed",
  access: 'owner',
  request: { query: pageQuery },
  responses: { 200: answers(partnerPaymentsPage) },
}).handle(async (c, services: TaxServices) => {
  const business = await requireOwner(c);
  const page = await listPartnerPayments(services.db, business, c.req.valid('query'), taxMoment(services));
  return c.json({ ...page, summary: await getEarnings(services.db, business) }, 200);
});

const postInvoice = route('post', '/api/partner-payments/{id}/invoice', {
  summary:
    'Put an invoice or receipt (PDF), and what is on it, to a closed month, in place of an earlier one',
  access: 'owner',
  freshSignIn: true,
  maxBody: INVOICE_MAX_BYTES + FORM_OVERHEAD_BYTES,
  request: { params: idParams, body: formBody(invoiceForm) },
  refusals: { ...FILE_REFUSALS, ...REFUSALS },
  responses: { 200: answers(partnerPaymentSchema) },
}).handle(async (c, services: TaxServices) => {
  const business = await requireOwner(c);
  const { id } = c.req.valid('param');
  // Asked before the file is kept: somebody else's month takes no file from anybody.
  if (!(await getPartnerPayment(services.db, business, id, taxMoment(services)))) throw new Problem(404);
  const { invoice, net, vat, allocationNumber = '', ...stated } = c.req.valid('form');
  const key = await keepInvoice(services, business, invoice);
  const money = { netAgorot: agorotOf(net), vatAgorot: agorotOf(vat) };
  const document = { key, ...stated, ...money, allocationNumber };
  const attached = await attachDocument(services.db, business, id, document, services.clock());
  const unused = attached.ok ? attached.replaced : key;
  // A file that stays behind is swept later; the answer does not wait for it.
  if (unused)
    services.storage.remove(unused).catch((err: Error) => c.var.log.warn({ err }, 'invoice not removed'));
  expectOk(attached, REFUSALS);
  const payment = await getPartnerPayment(services.db, business, id, taxMoment(services));
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
  const { businessId, role } = await requireUser(c);
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

export const payoutRoutes = routesOf(getPayments, postInvoice, getInvoice);

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
