export const MORE_PHONES_MAX = 5;
export const PHONE_NAME_MAX = 40;

/** Phone beside the card's first one: of a branch or of somebody by name. */
export interface NamedPhone {
  name: string;
  number: string;
}
