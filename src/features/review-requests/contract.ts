import type { z } from 'zod';
import { readPhone } from '#features/customers/contacts.policy.ts';
import { newCustomer } from '#features/customers/contract.ts';
import { customersCopy } from '#features/customers/copy.he.ts';
import { isMobile } from '#features/invitations/invitees.policy.ts';
import { line } from '#platform/text.ts';
import { reviewRequestErrors } from './errors.copy.he.ts';

const { errors } = customersCopy;

const mobile = line(40, errors.phoneInvalid).superRefine((typed, context) => {
  const read = readPhone(typed);
  if (!read.ok) context.addIssue({ code: 'custom', message: errors[read.reason] });
  else if (!isMobile(read.phone)) context.addIssue({ code: 'custom', message: reviewRequestErrors.noMobile });
});

export const newReviewRequest = newCustomer
  .pick({ name: true, consentSource: true })
  .extend({ phone: mobile });
export type NewReviewRequest = z.infer<typeof newReviewRequest>;
