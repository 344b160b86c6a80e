import { guardCopy } from './guard.copy.he.ts';

/** What a call is refused for before its handler runs. */
export const GUARD_REFUSALS = {
  other_account: { status: 409, message: guardCopy.otherAccount },
  other_business: { status: 409, message: guardCopy.otherBusiness },
  no_business: { status: 403, message: guardCopy.noBusiness },
  business_suspended: { status: 403, message: guardCopy.businessSuspended },
  beyond_plan: { status: 403, message: guardCopy.beyondPlan },
  role_forbids: { status: 403, message: guardCopy.mayNot.owner },
  second_factor_required: { status: 403, message: guardCopy.secondFactorNeeded },
  reauth_required: { status: 403, message: guardCopy.passwordNeeded },
} as const;
