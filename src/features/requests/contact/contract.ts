import { z } from 'zod';
import { emailOrNothing, nameOrNothing } from '#features/accounts/contract.ts';
import { pageFields, pageOf } from '#platform/paging.ts';
import { paragraph } from '#platform/text.ts';
import { contactCopy } from './copy.he.ts';
import { MESSAGE_MAX, TRAP_FIELD } from './form.contract.ts';

const { errors } = contactCopy;

export const messageForm = z.object({
  name: nameOrNothing.min(1, errors.nameRequired),
  email: emailOrNothing.min(1, errors.emailRequired),
  message: paragraph(MESSAGE_MAX, errors.messageTooLong).min(1, errors.messageRequired),
  [TRAP_FIELD]: z.string().max(500).optional(),
});

export const messagesQuery = z.object({
  state: z.enum(['open', 'handled']).default('open'),
  ...pageFields(20),
});
export type MessagesQuery = z.infer<typeof messagesQuery>;

const messageSchema = z.object({
  id: z.uuid(),
  number: z.string(),
  name: z.string(),
  email: z.string(),
  message: z.string(),
  receivedAt: z.iso.datetime(),
  handledAt: z.iso.datetime().nullable(),
});
export type ListedMessage = z.infer<typeof messageSchema>;
export const messagesPage = pageOf(messageSchema);
