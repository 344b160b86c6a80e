export const LEAD_STATUSES = ['new', 'called', 'won', 'lost'] as const;
export type LeadStatus = (typeof LEAD_STATUSES)[number];

export const SHOWN_LEADS = ['all', ...LEAD_STATUSES] as const;
export type ShownLeads = (typeof SHOWN_LEADS)[number];

export const LEAD_FILES = ['csv', 'xlsx'] as const;
export type LeadFile = (typeof LEAD_FILES)[number];

export const LEAD_NAME_MAX = 80;
export const LEAD_PHONE_MAX = 40;
export const LEAD_MESSAGE_MAX = 1_000;
export const LEAD_NOTE_MAX = 500;

/** A field that people do not see and programs fill in. */
export const LEAD_TRAP_FIELD = 'contactTopic';

/** Of the question about marketing; the notice beside it goes by the version of the privacy policy. */
export const MARKETING_WORDING_VERSION = '1.0';
