import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#client.ts';
import { agorotOf, DECIMAL_SHEKELS } from '#features/partners/money.policy.ts';
import { ownPayments } from '#features/partners/pages/own-programme.ts';
import type { Page } from '#platform/paging.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { type FormProblem, problemOfFields } from '#ui/forms/form-problem.ts';
import { dayInIsrael } from '#ui/text/format.ts';
import type { PartnerPayment } from '../contract.ts';
import { documentCopy, payoutScreen, wordsOfFaults } from '../copy.he.ts';
import { INVOICE_MAX_BYTES, isPdf } from '../invoice.policy.ts';
import { DOCUMENT_NUMBER, type DocumentType, documentFaults } from '../policy.ts';
import { sendInvoice } from './invoice-sending.ts';

export interface TypedDocument {
  documentType: DocumentType;
  documentNumber: string;
  issuedOn: string;
  net: string;
  vat: string;
  allocationNumber: string;
}

interface Listeners {
  onPending: (isPending: boolean) => void;
  onDone: () => void;
  onProblem: (problem: FormProblem | null) => void;
}

export function useInvoiceUpload(payment: PartnerPayment, { onPending, onDone, onProblem }: Listeners) {
  const client = useQueryClient();
  const [percent, setPercent] = useState<number | null>(null);

  const upload = useMutation({
    mutationFn: (form: FormData) => sendInvoice(payment.id, form, setPercent),
    onMutate() {
      setPercent(0);
      onPending(true);
      // The fault of the last file does not apply to this one.
      toast.close();
    },
    onSuccess(changed) {
      client.setQueryData(ownPayments.queryKey, (data) => data && placePayment(data, changed));
      toast.success(payoutScreen.invoice.done, { description: payoutScreen.invoice.doneText });
      onDone();
    },
    onError(error) {
      const problem = problemOf(error);
      onProblem(problem);
      toast.error(payoutScreen.invoice.failed, { description: problem.message });
    },
    onSettled() {
      setPercent(null);
      onPending(false);
    },
  });

  async function send(file: File | null, document: TypedDocument): Promise<void> {
    if (upload.isPending) return;
    const wrong = problemOfFields({ ...(await faultsOfFile(file)), ...faultsOf(document, payment) });
    onProblem(wrong);
    if (wrong || !file) return;
    const form = new FormData();
    form.set('invoice', file);
    for (const [name, value] of Object.entries(document)) form.set(name, value);
    upload.mutate(form);
  }

  return { send, percent };
}

function placePayment<P extends Page<PartnerPayment>, Param>(
  data: InfiniteData<P, Param>,
  changed: PartnerPayment,
): InfiniteData<P, Param> {
  const place = (item: PartnerPayment) => (item.id === changed.id ? changed : item);
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(place) })) };
}

async function faultsOfFile(file: File | null): Promise<Record<string, string>> {
  if (!file) return { invoice: documentCopy.errors.missing };
  if (file.size > INVOICE_MAX_BYTES) return { invoice: documentCopy.errors.tooLarge };
  const head = new Uint8Array(await file.slice(0, 5).arrayBuffer());
  return isPdf(head) ? {} : { invoice: documentCopy.errors.notPdf };
}

function faultsOf(document: TypedDocument, payment: PartnerPayment): Record<string, string> {
  const { errors } = documentCopy;
  const { documentType, documentNumber, issuedOn, net, vat, allocationNumber } = document;
  const unread = {
    ...(!DOCUMENT_NUMBER.test(documentNumber) && { documentNumber: errors.number }),
    ...(!issuedOn && { issuedOn: errors.issuedOn }),
    ...(!DECIMAL_SHEKELS.test(net) && { net: errors.amount }),
    ...(!DECIMAL_SHEKELS.test(vat) && { vat: errors.amount }),
    ...(!/^(\d{9})?$/.test(allocationNumber) && { allocationNumber: errors.allocationNumber }),
  };
  if (Object.keys(unread).length > 0) return unread;
  const money = { netAgorot: agorotOf(net), vatAgorot: agorotOf(vat) };
  const facts = { documentType, issuedOn, ...money, allocationNumber };
  const { month, dealerKind } = payment;
  const frame = { month, amountAgorot: agorotOf(payment.amount), dealerKind, today: dayInIsrael(new Date()) };
  return wordsOfFaults(documentFaults(facts, frame));
}
