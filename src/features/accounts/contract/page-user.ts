/** Names the user whose page a call comes from: in another tab somebody else may have signed in meanwhile. */
export const PAGE_USER_HEADER = 'x-page-user';
/** The code of what is refused then. */
export const OTHER_ACCOUNT = 'other_account';
