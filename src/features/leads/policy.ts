const HOUR_SECONDS = 3_600;

/** Requests of one network to one business in an hour that are asked nothing, and those beyond, with a proof of work. */
export const FREE_LEADS = { points: 5, seconds: HOUR_SECONDS };
export const PROVED_LEADS = { points: 30, seconds: HOUR_SECONDS };
/** Leads of a day, from wherever they come, beyond which each needs a proof and each network has a share. */
export const CROWD_A_DAY = 100;
export const CROWDED_FREE = { points: 0, seconds: HOUR_SECONDS };
/** A network's share of a crowded day: a /24, or a /48 of IPv6. */
export const CROWDED_SHARE = { points: 10, seconds: 24 * HOUR_SECONDS };

/** Mails about leads to one owner in an hour; further ones wait and are mailed together. Beyond so many in a day it is one an hour. */
export const LEAD_MAILS_IN_HOUR = 5;
export const LEAD_MAILS_IN_DAY = 20;
/** Leads that one mail shows; of the others it says how many they are. */
export const LEADS_IN_MAIL = 10;

/** Names the form that its tokens and proofs are good for: this business's, and no other form. */
export function callbackSubject(businessId: string): string {
  return `callback:${businessId}`;
}
