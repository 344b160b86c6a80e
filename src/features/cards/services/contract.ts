import { z } from 'zod';
import { asRead } from '#platform/http/as-read.ts';
import { line } from '#platform/text.ts';
import { servicesCopy } from './copy.he.ts';
import {
  PRICE_KINDS,
  PRICE_MAX_AGOROT,
  SERVICE_DESCRIPTION_MAX,
  SERVICE_GROUP_MAX,
  SERVICE_NAME_MAX,
  SERVICES_MAX,
} from './limits.contract.ts';

const { errors } = servicesCopy;

const groupName = line(SERVICE_GROUP_MAX, errors.groupTooLong);
const agorot = z
  .int(errors.price)
  .min(0, errors.price)
  .max(PRICE_MAX_AGOROT, errors.priceTooHigh)
  .nullable()
  .describe('In agorot, VAT included');

export const serviceBody = z
  .strictObject({
    name: line(SERVICE_NAME_MAX, errors.nameTooLong).min(1, errors.nameRequired),
    group: groupName.describe('Heading under which it stands; empty for none'),
    description: line(SERVICE_DESCRIPTION_MAX, errors.descriptionTooLong),
    priceKind: z.enum(PRICE_KINDS, errors.priceKind),
    priceAgorot: agorot,
    priceToAgorot: agorot.describe('Upper end of a range, in agorot, VAT included'),
    place: z
      .int()
      .min(0)
      .max(SERVICES_MAX)
      .optional()
      .describe('Of a new one: before how many others it stands; last where left out'),
  })
  .superRefine(({ priceKind, priceAgorot, priceToAgorot }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message });
    if (priceKind !== 'none' && priceAgorot === null) refuse('priceAgorot', errors.priceRequired);
    if (priceKind !== 'range') return;
    if (priceToAgorot === null) refuse('priceToAgorot', errors.priceRequired);
    else if (priceAgorot !== null && priceToAgorot <= priceAgorot) refuse('priceToAgorot', errors.range);
  });
export type ServiceFields = z.infer<typeof serviceBody>;

export const serviceChange = serviceBody.safeExtend({ asRead });
export type ServiceChange = z.infer<typeof serviceChange>;

export const serviceOrder = z.strictObject({
  items: z
    .array(z.strictObject({ id: z.uuid(), group: groupName.optional() }))
    .max(SERVICES_MAX, errors.tooMany)
    .refine((items) => new Set(items.map(({ id }) => id)).size === items.length, errors.order)
    .describe('All services in their new order, each with its heading; one left out stays'),
});
export type ServicePlace = z.infer<typeof serviceOrder>['items'][number];

export const serviceSchema = z.object({
  id: z.uuid(),
  name: z.string(),
  group: z.string(),
  description: z.string(),
  priceKind: z.enum(PRICE_KINDS),
  priceAgorot: z.int().nullable(),
  priceToAgorot: z.int().nullable(),
});
export type Service = z.infer<typeof serviceSchema>;
export const serviceList = z.object({ items: z.array(serviceSchema) });
