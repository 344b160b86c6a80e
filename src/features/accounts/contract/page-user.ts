/** Names the user whose page a call comes from: in another tab somebody else may have signed in meanwhile. */
export const PAGE_USER_HEADER = 'x-page-user';
export const OTHER_ACCOUNT = 'other_account';
