import { z } from 'zod';
import { oneReader } from '#features/accounts/mail-switches/member-mail.mutations.ts';
import { webhookJobNames } from './mails.copy.he.ts';

/** Tells owner and managers of an address that fails, or was switched off for it. */
export const webhookMail = {
  ...webhookJobNames.mail,
  input: z.object({
    businessId: z.uuid(),
    endpointId: z.uuid(),
    what: z.enum(['warned', 'failing', 'gone']),
    ...oneReader,
  }),
};
