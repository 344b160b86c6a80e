import type { z } from 'zod';
import { mobilePhone, newCustomer } from '#features/customers/contract.ts';

export const newReviewRequest = newCustomer
  .pick({ name: true, consentSource: true })
  .extend({ phone: mobilePhone });
export type NewReviewRequest = z.infer<typeof newReviewRequest>;
