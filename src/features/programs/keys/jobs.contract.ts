import { z } from 'zod';
import { oneReader } from '#features/accounts/mail-switches/member-mail.mutations.ts';
import { keyJobNames } from './mails.copy.he.ts';

const input = z.object({ businessId: z.uuid(), keyId: z.uuid(), ...oneReader });

/** A key was sent in an address, and was revoked. */
export const exposedKeyMail = { ...keyJobNames.exposed, input };

/** A key ends soon. */
export const endingKeyMail = { ...keyJobNames.ending, input };
