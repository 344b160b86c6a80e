import { errorOf, withFreshSignIn } from '#client.ts';
import type { PartnerPayment } from '../contract.ts';
import { invoicePath } from '../invoice.policy.ts';

/**
 * Uploads an invoice, saying how far it is (0 to 100): `fetch` cannot tell.
 * @throws {ApiError} where it is refused; {TypeError} where there is no connection, as `fetch` does
 */
export async function sendInvoice(
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
    request.onerror = () => reject(new TypeError('no connection'));
    request.onload = () => {
      const { status, statusText, responseText } = request;
      resolve(new Response(responseText, { status, statusText }));
    };
    request.send(form);
  });
}
