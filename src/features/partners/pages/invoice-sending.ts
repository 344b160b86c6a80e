import { ApiError } from '#client.ts';
import type { PartnerPayment } from '../contract.ts';
import { invoicePath } from '../policy/paths.ts';

/**
 * Uploads an invoice, saying how far it is (0 to 100): `fetch` cannot tell.
 * @throws {ApiError} where it is refused; {TypeError} where there is no connection, as `fetch` does
 */
export function sendInvoice(
  paymentId: string,
  form: FormData,
  onProgress: (percent: number) => void,
): Promise<PartnerPayment> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', invoicePath(paymentId));
    request.upload.onprogress = ({ loaded, total }) => onProgress((loaded / Math.max(1, total)) * 100);
    request.onerror = () => reject(new TypeError('no connection'));
    request.onload = () => {
      const { status, statusText, responseText } = request;
      if (status === 200) resolve(JSON.parse(responseText) as PartnerPayment);
      else reject(new ApiError(status, responseText, statusText));
    };
    request.send(form);
  });
}
