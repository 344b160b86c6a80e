import { keyedHash } from '#platform/secrets.ts';

/** By what a customer is reached. */
export interface Contacts {
  /** E.164. */
  phone: string | null;
  /** Lower case. */
  email: string | null;
}

/** Keyed hashes of a phone and an address where neither is kept; null where there is none. */
export interface ContactPrints {
  phonePrint: Buffer | null;
  emailPrint: Buffer | null;
}

export function hashContact(secret: string): (contacts: Contacts) => ContactPrints {
  const print = keyedHash(secret, 'contact stops');
  return ({ phone, email }) => ({
    phonePrint: phone ? print(phone) : null,
    emailPrint: email ? print(email) : null,
  });
}
