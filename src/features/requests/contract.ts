import { z } from 'zod';

/** Fields of a request of any kind, as admins read it. */
export const requestFields = {
  id: z.uuid(),
  body: z.string().describe('Empty where the kind has no words, and once its writer is erased'),
  receivedAt: z.iso.datetime(),
  answer: z.string().describe('Empty while it is open, and where the kind is answered without words'),
  answeredAt: z.iso.datetime().nullable(),
};
