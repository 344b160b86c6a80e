import { z } from 'zod';
import { line } from '#platform/text.ts';
import { SCOPES } from '../contract.ts';
import { keyErrors } from './copy.he.ts';
import { LISTED_DAYS } from './policy.ts';

export const newKeyBody = z.object({
  name: line(60, keyErrors.nameTooLong).min(1, keyErrors.name),
  scopes: z
    .array(z.enum(SCOPES), keyErrors.scopes)
    .min(1, keyErrors.scopes)
    .max(SCOPES.length)
    .overwrite((scopes) => SCOPES.filter((one) => scopes.includes(one))),
  days: z
    .union([z.literal(30), z.literal(90), z.literal(365), z.null()], keyErrors.days)
    .describe('null: until it is revoked'),
});
export type NewKey = z.infer<typeof newKeyBody>;

export const REVOKED_FOR = ['by_hand', 'in_address', 'person'] as const;

const keySchema = z.object({
  id: z.uuid(),
  name: z.string(),
  prefix: z.string().describe('The beginning of the key'),
  scopes: z.array(z.enum(SCOPES)),
  madeBy: z.string().nullable().describe('Name of the person; null: their account is erased'),
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime().nullable(),
  lastUsedAt: z.iso.datetime().nullable().describe('To the minute'),
  lastNetwork: z.string().nullable().describe('An IPv4 /24 or IPv6 /48'),
  revokedAt: z.iso.datetime().nullable(),
  revokedFor: z
    .enum(REVOKED_FOR)
    .nullable()
    .describe('`in_address`: it was sent in an address; `person`: whoever made it may no longer make keys'),
});
export type ListedKey = z.infer<typeof keySchema>;

export const keysSchema = z.object({
  items: z.array(keySchema).describe(`The newest first; revoked and ended ones for ${LISTED_DAYS} days`),
  count: z.int().describe('Working keys of all businesses of the owner'),
  upTo: z.int().describe('Number of them that the plan holds'),
});
export type Keys = z.infer<typeof keysSchema>;

export const madeKeySchema = keysSchema.extend({
  key: z.string().describe('The key itself, which is shown this once'),
});
