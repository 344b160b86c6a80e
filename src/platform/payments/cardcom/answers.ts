// Shapes of Cardcom's API v11, as its OpenAPI description has them, read in November 2026; only what is used.
import { z } from 'zod';

const text = z.string().nullish();
const number = z.number().nullish();

export const transactionShape = z.object({
  ResponseCode: z.number(),
  TranzactionId: number,
  Amount: number,
  CoinId: number,
  Last4CardDigitsString: text,
  CardMonth: number,
  CardYear: number,
  Token: text,
  DocumentNumber: number,
  DocumentUrl: text,
  IsRefund: z.boolean().nullish(),
});

export const cardcomOpened = z.object({
  ResponseCode: z.number(),
  Description: text,
  LowProfileId: text,
  Url: text,
});

export const pageShape = z.object({
  ResponseCode: z.number(),
  LowProfileId: text,
  ReturnValue: text,
  TokenInfo: z.object({ Token: text, CardYear: number, CardMonth: number }).nullish(),
  DocumentInfo: z.object({ ResponseCode: number, DocumentNumber: number, DocumentUrl: text }).nullish(),
  TranzactionInfo: transactionShape.nullish(),
});

export const refundShape = z.object({ ResponseCode: z.number(), NewTranzactionId: number });

export const documentShape = z.object({ ResponseCode: z.number(), InvoiceNumber: number, InvoiceLink: text });

export const replacedShape = z.object({
  ResponseCode: z.number(),
  UpdateList: z
    .array(
      z.object({
        UpdatedTokenList: z
          .array(
            z.object({
              Token: text,
              NewExpirationDateYYYY: text,
              NewExpirationDateMM: text,
              Last4Digits: text,
            }),
          )
          .nullish(),
      }),
    )
    .nullish(),
});

export const listShape = z.object({
  ResponseCode: z.number(),
  Tranzactions: z.array(transactionShape).nullish(),
});

export type Transaction = z.infer<typeof transactionShape>;
export type PageResult = z.infer<typeof pageShape>;
