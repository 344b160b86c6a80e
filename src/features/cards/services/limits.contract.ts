import { mostOf } from '#features/accounts/plan-names/policy.ts';

/** Limits of a list of services. Apart from the schemas, which would bring their library along. */
export const SERVICES_MAX = mostOf('services');
export const SERVICES_SHOWN_FIRST = 6;
export const SERVICE_NAME_MAX = 60;
export const SERVICE_GROUP_MAX = 40;
export const SERVICE_DESCRIPTION_MAX = 160;
/** A million shekels. */
export const PRICE_MAX_AGOROT = 100_000_000;

/** A fixed price, the least price, a range of prices, or no price. */
export const PRICE_KINDS = ['fixed', 'from', 'range', 'none'] as const;
export type PriceKind = (typeof PRICE_KINDS)[number];
