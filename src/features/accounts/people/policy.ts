const DAY_MS = 86_400_000;
export const INVITATION_MS = 7 * DAY_MS;
/** One that nobody accepted is still shown for so long, to be sent again. */
export const EXPIRED_KEPT_MS = 30 * DAY_MS;
