// Needed by the form in the browser. Apart from the schemas, which would bring their library along.

/** A field that people do not see and programs fill in. */
export const TRAP_FIELD = 'contactTopic';
export const NAME_MAX = 120;
export const EMAIL_MAX = 254;
export const PHONE_MAX = 40;
export const DESCRIPTION_MAX = 3_000;

export const RIGHTS_PATH = '/user-rights';
export const CONFIRM_PATH = '/user-rights/confirm';
export const DOWNLOAD_PATH = '/user-rights/download';
