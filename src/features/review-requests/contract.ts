import { z } from 'zod';
import { CONSENT_SOURCES, CUSTOMER_NAME_MAX } from '#features/customers/choices.contract.ts';
import { readPhone } from '#features/customers/contacts.policy.ts';
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

export const newReviewRequest = z.strictObject({
  name: line(CUSTOMER_NAME_MAX, errors.nameTooLong).min(1, errors.nameRequired),
  phone: mobile,
  consentSource: z.enum(CONSENT_SOURCES, errors.consentRequired),
  key: z.uuid().optional().describe('Made once a form: a second arrival is answered as the first'),
});
export type NewReviewRequest = z.infer<typeof newReviewRequest>;
