/** The closed list of grounds to choose from. None of them is about the stars. */
export const CHOSEN_GROUNDS = [
  'spam',
  'not_a_customer',
  'personal_data',
  'abuse_or_illegal',
  'off_topic',
  'duplicate',
  'writer_asked',
  // With words that the writer sees.
  'other',
] as const;
export type ChosenGround = (typeof CHOSEN_GROUNDS)[number];

/** `none_given`: a program rejected without a ground. No screen offers it. */
export const REJECTION_GROUNDS = [...CHOSEN_GROUNDS, 'none_given'] as const;
export type RejectionGround = (typeof REJECTION_GROUNDS)[number];
/** Every step about a review; each is an entry of its business's ledger. */
export const MODERATION_ACTIONS = [
  'received',
  // Its detail is the label.
  'labelled',
  'approved',
  'rejected',
  'restored',
  'replied',
  'reply_removed',
  'thanked',
  'pinned',
  'unpinned',
  // Steps that are recorded, and kinds of data that are removed from a text: never the words.
  'noted',
  'note_removed',
  'redacted',
  'redaction_undone',
  // By the guard, with all that came at the time.
  'held',
  // By its writer, through the receipt.
  'edited',
  'withdrawn',
  'appealed',
  'appeal_upheld',
  'appeal_denied',
  // By whoever asks for it to be looked at, and by an admin.
  'noticed',
  'notice_kept',
  'notice_forwarded',
  'notice_hidden',
  'notice_lifted',
  // By law.
  'corrected',
  'set_aside',
  'put_back',
  'erased',
] as const;
export type ModerationAction = (typeof MODERATION_ACTIONS)[number];

/** Origin of a step; `bulk` and `undo`: about many at once. `backfill`: entered when the ledger was introduced. */
export const MODERATED_VIA = [
  'screen',
  'mail',
  'bulk',
  'undo',
  'program',
  'guard',
  'form',
  'receipt',
  'notice',
  'admin',
  'rights',
  'backfill',
] as const;
/** Origins of steps that people of the business take. */
export const BY_MEMBERS: readonly (typeof MODERATED_VIA)[number][] = [
  'screen',
  'mail',
  'bulk',
  'undo',
  'program',
];
