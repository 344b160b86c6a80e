import { z } from 'zod';
import { suspensionErrors } from './standing.copy.he.ts';

/** Why an admin suspends a business: a closed list, so that the log of admins names nobody. */
export const SUSPENSION_REASONS = ['terms', 'fraud', 'illegal', 'authority', 'other'] as const;
export type SuspensionReason = (typeof SUSPENSION_REASONS)[number];

export const suspensionBody = z.object({ reason: z.enum(SUSPENSION_REASONS, suspensionErrors.reason) });
