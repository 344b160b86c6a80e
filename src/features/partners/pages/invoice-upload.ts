import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { problemOf } from '#client.ts';
import type { Page } from '#platform/paging.ts';
import { toast } from '#ui/toast-queue.ts';
import type { PartnerPayment } from '../contract.ts';
import { copy, screenCopy } from '../copy.he.ts';
import { INVOICE_MAX_BYTES, isPdf } from '../policy/invoice.ts';
import { sendInvoice } from './invoice-sending.ts';
import { ownPayments } from './own-programme.ts';

/** What stands on an invoice, as it was typed; empty where it was not asked for. */
export interface InvoiceDetails {
  allocationNumber: string;
  /** `YYYY-MM-DD`. */
  issuedOn: string;
  isExemptDealer: boolean;
}

interface InvoiceProblem {
  /** About the file; null where a field beside it has something wrong. */
  message: string | null;
  fields: Record<string, string>;
}

/** Sends one file at a time, and tells how far it is and what is wrong with it. */
export function useInvoiceUpload(payment: PartnerPayment) {
  const client = useQueryClient();
  const [percent, setPercent] = useState<number | null>(null);
  const [problem, setProblem] = useState<InvoiceProblem | null>(null);

  const refuse = (message: string, fields: Record<string, string> = {}) => {
    const { invoice, ...others } = fields;
    const isAboutFile = invoice !== undefined || Object.keys(others).length === 0;
    setProblem({ message: isAboutFile ? (invoice ?? message) : null, fields: others });
    toast.error(screenCopy.invoice.failed, { description: message });
  };

  const upload = useMutation({
    mutationFn: (form: FormData) => sendInvoice(payment.id, form, setPercent),
    onMutate() {
      setPercent(0);
      // What was wrong with the last file is not said of this one.
      toast.close();
    },
    onSuccess(changed) {
      client.setQueryData(ownPayments.queryKey, (data) => data && placePayment(data, changed));
      toast.success(screenCopy.invoice.done, { description: screenCopy.invoice.doneText });
    },
    onError(error) {
      const { message, fields } = problemOf(error);
      refuse(message, fields);
    },
    onSettled: () => setPercent(null),
  });

  async function send(file: File, details: InvoiceDetails): Promise<void> {
    if (upload.isPending) return;
    setProblem(null);
    const wrong = await fileProblem(file);
    if (wrong) return refuse(wrong);
    const { allocationNumber, issuedOn, isExemptDealer } = details;
    const hasNumber = /^\d{9}$/.test(allocationNumber.trim());
    if (payment.needsAllocationNumber && !isExemptDealer && !hasNumber && !issuedOn)
      return refuse(copy.errors.allocationNumberNeeded, {
        allocationNumber: copy.errors.allocationNumberNeeded,
      });
    const form = new FormData();
    form.set('invoice', file);
    if (payment.needsAllocationNumber) {
      if (isExemptDealer) form.set('isExemptDealer', 'true');
      else if (allocationNumber) form.set('allocationNumber', allocationNumber);
      if (issuedOn) form.set('issuedOn', issuedOn);
    }
    upload.mutate(form);
  }

  return { send, percent, problem };
}

/** The pages with a payment as it is now. */
function placePayment<P extends Page<PartnerPayment>, Param>(
  data: InfiniteData<P, Param>,
  changed: PartnerPayment,
): InfiniteData<P, Param> {
  const place = (item: PartnerPayment) => (item.id === changed.id ? changed : item);
  return { ...data, pages: data.pages.map((page) => ({ ...page, items: page.items.map(place) })) };
}

/** What can be said of a file before it travels. */
async function fileProblem(file: File): Promise<string | null> {
  if (file.size > INVOICE_MAX_BYTES) return copy.errors.invoiceTooLarge;
  const head = new Uint8Array(await file.slice(0, 5).arrayBuffer());
  return isPdf(head) ? null : copy.errors.invoiceNotPdf;
}
