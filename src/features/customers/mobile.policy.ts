const ISRAELI_MOBILE = /^\+9725\d{8}$/;

/** Whether WhatsApp can have a number (E.164). Abroad every number may be a mobile one. */
export function isMobile(phone: string | null): phone is string {
  return phone !== null && (!phone.startsWith('+972') || ISRAELI_MOBILE.test(phone));
}
