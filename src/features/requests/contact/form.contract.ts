// Shared by the forms of the site and the pages that lead to them. Apart from the schemas, which would bring their library along.

/** A field that people do not see and programs fill in. */
export const TRAP_FIELD = 'contactTopic';
export const NAME_MAX = 120;
export const EMAIL_MAX = 254;
export const MESSAGE_MAX = 3_000;
