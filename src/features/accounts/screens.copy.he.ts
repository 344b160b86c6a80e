/** Back from the screens that the account's first screen lists. */
export const backToMore = { to: '/account-settings', label: 'עוד' };
