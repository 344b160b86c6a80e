/** Says of a call that nobody asked for it: the page reads by itself, and an idle session ends all the same. */
export const BACKGROUND_HEADER = 'x-background';

/** Names the user whose page a call comes from: in another tab somebody else may have signed in meanwhile. */
export const PAGE_USER_HEADER = 'x-page-user';
export const OTHER_ACCOUNT = 'other_account';

/** Names the business whose page a call comes from: the person may have left it, or it is not what the address says. */
export const PAGE_BUSINESS_HEADER = 'x-page-business';
export const OTHER_BUSINESS = 'other_business';
export const NO_BUSINESS = 'no_business';
export const BUSINESS_SUSPENDED = 'business_suspended';
