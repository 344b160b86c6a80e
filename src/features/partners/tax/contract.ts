import { z } from 'zod';
import { isIdNumber } from '#features/accounts/identifiers.policy.ts';
import { pageFields, pageOf } from '#platform/paging.ts';
import { line, paragraph } from '#platform/text.ts';
import { typedDay } from '#platform/typed-time.ts';
import { taxCopy } from './copy.he.ts';
import { DEALER_KINDS, RATE_PERCENT_MAX, VERDICTS } from './policy.ts';

const { errors } = taxCopy;

export const percent = z.number().describe('Of a hundred');

/** Withholding today without a certificate. */
export const withholdingSchema = z.object({
  ratePercent: percent.describe('Zero: nothing is withheld of anybody'),
  isOfVat: z.boolean().describe('Whether it is a share of the sum with its VAT'),
  isSet: z.boolean().describe('By the operator; otherwise it is the cautious default'),
  next: z.object({ from: z.iso.date(), ratePercent: percent }).nullable().describe('What follows it'),
});

const taxStatementSchema = z.object({
  id: z.uuid(),
  dealerKind: z.enum(DEALER_KINDS),
  dealerNumber: z.string(),
  ratePercent: percent.nullable().describe('Of the certificate; null where there is none'),
  validUntil: z.iso.date().nullable(),
  statedAt: z.iso.datetime(),
  verdict: z.enum(VERDICTS).nullable().describe('Null until an admin has looked'),
  reason: z.string(),
  expiry: z.enum(['expired', 'expiring']).nullable(),
});

export const taxStandingSchema = z.object({
  latest: taxStatementSchema.nullable().describe('What was stated last'),
  inForce: taxStatementSchema.nullable().describe('The last that an admin has checked'),
  ratePercent: percent.describe('What would be withheld today'),
  standardRatePercent: percent.describe('Of whoever shows no certificate'),
});

/** `PUT /api/partner-tax/me`: a rate and the day up to which it holds, both or none. */
export const stateTaxBody = z
  .strictObject({
    dealerKind: z.enum(DEALER_KINDS),
    dealerNumber: line(20).refine(isIdNumber, errors.dealerNumber),
    ratePercent: z
      .number(errors.ratePercent)
      .int(errors.ratePercent)
      .min(0, errors.ratePercent)
      .max(RATE_PERCENT_MAX, errors.ratePercent)
      .optional(),
    validUntil: typedDay(errors.validUntil).optional(),
  })
  .refine((body) => body.ratePercent === undefined || body.validUntil !== undefined, {
    path: ['validUntil'],
    message: errors.validUntil,
  })
  .refine((body) => body.validUntil === undefined || body.ratePercent !== undefined, {
    path: ['ratePercent'],
    message: errors.ratePercent,
  });

export const declineTaxBody = z.strictObject({ reason: paragraph(300).min(1, errors.reason) });

const STATEMENT_STATES = ['waiting', 'expiring', 'checked'] as const;
export const statementsQuery = z.object({
  ...pageFields(20),
  state: z.enum(STATEMENT_STATES).default('waiting'),
});
const listedStatementSchema = taxStatementSchema.extend({ partner: z.string().nullable() });
export const statementsPage = pageOf(listedStatementSchema);

export type Withholding = z.infer<typeof withholdingSchema>;

export type TaxStatement = z.infer<typeof taxStatementSchema>;
export type TaxStanding = z.infer<typeof taxStandingSchema>;
export type ListedStatement = z.infer<typeof listedStatementSchema>;
export type StateTax = z.infer<typeof stateTaxBody>;
export type StatementsQuery = z.infer<typeof statementsQuery>;
export type StatementState = StatementsQuery['state'];
