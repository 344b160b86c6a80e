import type { User } from '../contract.ts';

/** What somebody subscribes to, and how it stands. */
export interface StoredSubscription {
  plan: User['subscriptionPlan'];
  status: User['subscriptionStatus'];
}
