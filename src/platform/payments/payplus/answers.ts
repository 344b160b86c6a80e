// Shapes of PayPlus's API v1.0, as its documentation and public integrations show them, read in November 2026; only what is used.
import { z } from 'zod';

const text = z.string().nullish();
const amount = z.union([z.number(), z.string().transform(Number).pipe(z.number())]).nullish();
const digits = z.union([z.string(), z.number().transform(String)]).nullish();

/** All calls answer with `results`, but for the deletion of a token. */
const result = z.object({ status: z.string(), code: digits, description: text });

export const payplusOpened = z.object({
  results: result,
  data: z.object({ page_request_uid: text, payment_page_link: text }).nullish(),
});

/** Of `ipn-full`: one level. */
export const lookedUpShape = z.object({
  results: result,
  data: z
    .object({
      transaction_uid: text,
      page_request_uid: text,
      status_code: digits,
      amount,
      currency: text,
      more_info: text,
      token_uid: text,
      four_digits: digits,
      expiry_month: digits,
      expiry_year: digits,
      invoice_docu_number: digits,
      invoice_original_url: text,
    })
    .nullish(),
});

/** Of a charge or a refund: two levels called `data`. */
export const chargedShape = z.object({
  results: result,
  data: z
    .object({
      transaction: z
        .object({ uid: text, status_code: digits, amount, currency: text, more_info: text })
        .nullish(),
      data: z
        .object({
          card_information: z
            .object({ token: text, four_digits: digits, expiry_month: digits, expiry_year: digits })
            .nullish(),
        })
        .nullish(),
      invoice: z.object({ docu_number: digits, original_url: text }).nullish(),
    })
    .nullish(),
});

export const listedShape = z.object({
  results: result,
  data: z
    .object({
      transactions: z
        .array(
          z.object({
            uid: z.string(),
            type: text,
            status_code: digits,
            amount,
            more_info: text,
            token_uid: text,
            four_digits: digits,
          }),
        )
        .nullish(),
    })
    .nullish(),
});

export const removedShape = z.object({ results: result.optional(), result: result.optional() });

export const noticeShape = z.object({
  transaction: z.object({ uid: text, payment_request_uid: text }),
});

export type LookedUp = NonNullable<z.infer<typeof lookedUpShape>['data']>;
export type Charged = NonNullable<z.infer<typeof chargedShape>['data']>;
