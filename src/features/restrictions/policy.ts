/** Requests that people may make about their data, in the order in which the page lists them. */
export const REQUEST_TYPES = ['access', 'rectification', 'erasure', 'restriction', 'portability'] as const;
export type RequestType = (typeof REQUEST_TYPES)[number];

/** Endings of a case: done as asked, refused with a reason, or never confirmed. */
export const CASE_ENDINGS = ['performed', 'refused', 'lapsed'] as const;
export type CaseEnding = (typeof CASE_ENDINGS)[number];
