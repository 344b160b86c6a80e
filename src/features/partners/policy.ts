/** Retention of the books of the partner programme, in words for the register of personal data. */
export const BOOKS_RETENTION = '7 years, as bookkeeping demands; without a name once the account is erased';
