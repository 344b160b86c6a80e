import { type InfiniteData, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { AnswerLost, errorOf, withFreshSignIn } from '#client.ts';
import { agorotOf } from '#features/accounts/plan-names/money.policy.ts';
import type { Page } from '#platform/paging.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { useForm } from '#ui/forms/use-form.ts';
import { dayInIsrael, typedDigits } from '#ui/text/format.ts';
import { ownPayments } from '../../pages/queries.ts';
import type { PartnerPayment } from '../contract.ts';
import { documentCopy, payoutScreen, wordsOfFaults } from '../copy.he.ts';
import { type DocumentType, documentFaults, INVOICE_MAX_BYTES, invoicePath, isPdf } from '../policy.ts';

export function useDocumentForm(payment: PartnerPayment, onDone: () => void) {
  const client = useQueryClient();
  const [percent, setPercent] = useState<number | null>(null);
  const { document: begun } = payment;
  const form = useForm({
    schema: () => loadRules(payment),
    stored: {
      documentType: begun?.type ?? 'tax_invoice',
      documentNumber: begun?.number,
      issuedOn: begun?.issuedOn,
      net: begun?.net,
      vat: begun?.type === 'tax_invoice' ? begun.vat : undefined,
      allocationNumber: begun?.allocationNumber ?? undefined,
    },
    read(text, typed) {
      return {
        invoice: typed.get('invoice') as File,
        documentType: text('documentType') as DocumentType,
        documentNumber: text('documentNumber'),
        issuedOn: text('issuedOn'),
        net: typedDigits(text('net')),
        vat: typedDigits(text('vat')) || '0',
        allocationNumber: text('allocationNumber'),
      };
    },
    send(document) {
      setPercent(0);
      // The fault of the last file does not apply to this one.
      toast.close();
      const body = new FormData();
      for (const [name, value] of Object.entries<string | File | undefined>(document))
        if (value !== undefined) body.set(name, value);
      return sendInvoice(payment.id, body, setPercent);
    },
    onSent(changed) {
      client.setQueryData(ownPayments.queryKey, (data) => data && placePayment(data, changed));
      toast.success(payoutScreen.invoice.done, { description: payoutScreen.invoice.doneText });
      onDone();
    },
    onSettled: () => setPercent(null),
    failed: payoutScreen.invoice.failed,
  });
  return { form, percent };
}

/** The contract's rules for a document, and those that the month it is for brings. */
async function loadRules({ month, amount }: PartnerPayment) {
  const { invoiceForm } = await import('../contract.ts');
  const { missing, tooLarge, notPdf } = documentCopy.errors;
  const invoice = invoiceForm.shape.invoice
    .refine(({ size }) => size > 0, { message: missing, abort: true })
    .refine(({ size }) => size <= INVOICE_MAX_BYTES, { message: tooLarge, abort: true })
    .refine(async (file) => isPdf(new Uint8Array(await file.slice(0, 5).arrayBuffer())), notPdf);
  const of = { month, amountAgorot: agorotOf(amount), today: dayInIsrael(new Date()) };
  return invoiceForm.extend({ invoice }).superRefine((typed, context) => {
    if (context.issues.length > 0) return;
    const { documentType, issuedOn, net, vat, allocationNumber = '' } = typed;
    const money = { netAgorot: agorotOf(net), vatAgorot: agorotOf(vat) };
    const faults = documentFaults({ documentType, issuedOn, ...money, allocationNumber }, of);
    for (const [field, message] of Object.entries(wordsOfFaults(faults)))
      context.addIssue({ code: 'custom', path: [field], message });
  });
}

function placePayment<P extends Page<PartnerPayment>, Param>(
  data: InfiniteData<P, Param>,
  changed: PartnerPayment,
): InfiniteData<P, Param> {
  const place = (item: PartnerPayment) => (item.id === changed.id ? changed : item);
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(place) })) };
}

/** Uploads an invoice, saying how far it is (0 to 100): `fetch` cannot tell. */
async function sendInvoice(
  paymentId: string,
  form: FormData,
  onProgress: (percent: number) => void,
): Promise<PartnerPayment> {
  const response = await withFreshSignIn(() => upload(invoicePath(paymentId), form, onProgress));
  if (!response.ok) throw await errorOf(response);
  return response.json();
}

function upload(path: string, form: FormData, onProgress: (percent: number) => void): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.upload.onprogress = ({ loaded, total }) => onProgress((loaded / Math.max(1, total)) * 100);
    request.onerror = () => reject(navigator.onLine ? new AnswerLost() : new TypeError('no connection'));
    request.onload = () => {
      const { status, statusText, responseText } = request;
      resolve(new Response(responseText, { status, statusText }));
    };
    request.send(form);
  });
}
