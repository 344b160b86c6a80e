import { z } from 'zod';
import { emailOrNothing, nameOrNothing } from '#features/accounts/contract.ts';
import { PLAN_IDS } from '#features/accounts/plan-names/policy.ts';
import { paragraph } from '#platform/text.ts';
import { requestFields } from '../contract.ts';
import { contactCopy } from './copy.he.ts';
import { MESSAGE_MAX, TRAP_FIELD } from './form.contract.ts';

const { errors } = contactCopy;

export const messageForm = z.object({
  name: nameOrNothing.min(1, errors.nameRequired),
  email: emailOrNothing.min(1, errors.emailRequired),
  message: paragraph(MESSAGE_MAX, errors.messageTooLong).min(1, errors.messageRequired),
  [TRAP_FIELD]: z.string().max(500).optional(),
});

export const messageRequest = z.object({
  ...requestFields,
  kind: z.literal('message'),
  number: z.string(),
  name: z.string(),
  email: z.string(),
  plan: z.enum(PLAN_IDS).nullable().describe('Of an account whose requests stand first; null for others'),
});
export type MessageRequest = z.infer<typeof messageRequest>;
