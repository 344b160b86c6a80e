// Shared by the form and the schemas. Apart from the schemas, which would bring their library along.

/** Grounds on which somebody asks for a review to be examined. None of them is about the stars. */
export const NOTICE_GROUNDS = [
  'defamation',
  'privacy',
  'not_genuine',
  'abuse',
  'copyright',
  'unlawful',
] as const;
export type NoticeGround = (typeof NOTICE_GROUNDS)[number];

/** `forwarded` ends nothing: the business is asked, and the clock goes on. */
export const NOTICE_ACTS = ['kept', 'forwarded', 'hidden'] as const;
export const NOTICE_OUTCOMES = ['kept', 'hidden'] as const;

/** On which an admin hides a review, out of the list that businesses choose from. */
export const HIDING_GROUNDS = [
  'abuse_or_illegal',
  'personal_data',
  'not_a_customer',
  'spam',
  'off_topic',
  'duplicate',
] as const;

export const DETAILS_MAX = 2_000;
