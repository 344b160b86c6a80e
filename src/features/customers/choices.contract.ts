export const CONSENT_SOURCES = ['in_person', 'booking', 'purchase', 'website', 'message'] as const;
export type ConsentSource = (typeof CONSENT_SOURCES)[number];

/** Origin of a stop of messages to a customer. An owner cannot lift a stop by the customer. */
export const STOPPED_BY = ['owner', 'customer'] as const;
export type StoppedBy = (typeof STOPPED_BY)[number];

/** `unasked`: may be asked, and no request was ever made. `visited`: this week, from Sunday on. */
export const SHOWN = ['all', 'unasked', 'visited', 'stopped'] as const;
export type ShownCustomers = (typeof SHOWN)[number];

export const ROW_FIELDS = ['name', 'phone', 'email', 'lastVisitOn', 'note'] as const;
export type RowField = (typeof ROW_FIELDS)[number];
/** `stopped` where another program says that they want no messages. */
export type ImportRow = Record<RowField, string> & { stopped?: boolean };

/** Earlier days in a list are dates of birth, and what programs write for no date. */
export const FIRST_VISIT = '2000-01-01';

export const CUSTOMER_NAME_MAX = 80;
export const CUSTOMER_NOTE_MAX = 300;
export const IMPORT_MAX = 5_000;
/** Customers of one business: what is counted and searched stays bounded. */
export const CUSTOMERS_MAX = 20_000;
/** Characters of one cell that are worth reading. */
export const CELL_MAX = 500;
