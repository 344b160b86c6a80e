// Needed by the form in the browser. Apart from the schemas, which would bring their library along.

export const PHONE_MAX = 40;
export const DESCRIPTION_MAX = 3_000;

export const RIGHTS_PATH = '/user-rights';
export const CONFIRM_PATH = '/user-rights/confirm';
export const DOWNLOAD_PATH = '/user-rights/download';
