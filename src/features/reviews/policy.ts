import type { LedgerEntry } from '#features/ledger/entries.policy.ts';
import type { ModerationAction, RejectionGround } from '#features/ledger/steps.contract.ts';
import type { FieldsAsRead } from '#platform/http/as-read.ts';
import { FREE_PER_HOUR, MAX_PER_HOUR } from './contract.ts';
import type { ReviewStatus } from './counts/contract.ts';

const HOUR_SECONDS = 3_600;

/** Submissions of one network to one business in an hour that are asked nothing. */
export const FREE_SUBMISSIONS = {
  points: FREE_PER_HOUR,
  seconds: HOUR_SECONDS,
  sitePoints: 2 * FREE_PER_HOUR,
};
/** Limit of submissions beyond the free ones, each with a proof of work. */
export const PROVED_SUBMISSIONS = {
  points: MAX_PER_HOUR - FREE_PER_HOUR,
  seconds: HOUR_SECONDS,
  sitePoints: 2 * MAX_PER_HOUR,
};

/** Reviews of one network (/24, or /48 of IPv6) that take places of a plan which counts them, in 30 days. */
export const MONTH_OF_NETWORK = { points: 10, seconds: 30 * 24 * HOUR_SECONDS };

/** All that a decision about a review may look at. The stars are not among it. */
export interface ModeratedFields {
  status: ReviewStatus;
  heldFor: 'plan' | 'assessment' | null;
  businessResponse: string;
  thankYouSentAt: Date | null;
  pinSlot: number | null;
  rejectionWords: string;
  version: string;
  /** The last decision, in the ledger. */
  decided: Pick<LedgerEntry, 'action' | 'ground' | 'via'> | null;
}

export interface ModerationRequest {
  status?: ReviewStatus;
  /** Digest of the text that was read. */
  version?: string;
  ground?: RejectionGround;
  /** The owner's explanation; only with the ground `other`. */
  words?: string;
  /** An empty one takes the answer away. */
  businessResponse?: string;
  thankYouSent?: true;
  pinned?: boolean;
  /** The answer as it was read. */
  asRead?: FieldsAsRead;
}

export type ModerationRefusal =
  | 'illegal_transition'
  | 'rejected_otherwise'
  | 'hidden_by_platform'
  | 'kept_by_platform'
  | 'held_for_plan'
  | 'not_approved'
  | 'pins_full'
  | 'edited';

export type Moderation =
  | { ok: false; reason: ModerationRefusal }
  | {
      ok: true;
      /** Columns to write; none where everything is already so. */
      set: Partial<Omit<ModeratedFields, 'version' | 'decided'> & { respondedAt: Date | null }>;
      events: { action: ModerationAction; ground: RejectionGround | null }[];
    };

/** The legal changes of status; what stands in no row and is no repetition is refused. */
const TRANSITIONS: Record<ReviewStatus, Partial<Record<ReviewStatus, ModerationAction>>> = {
  pending: { approved: 'approved', rejected: 'rejected' },
  approved: { rejected: 'rejected' },
  rejected: { pending: 'restored' },
};
/** The platform publishes or hides, whatever the status. */
const RULINGS: Partial<Record<ReviewStatus, ModerationAction>> = {
  approved: 'approved',
  rejected: 'rejected',
};

/** Whether the status of a review is what the platform decided: then only the platform changes it. */
export function isByPlatform({ status, decided }: Pick<ModeratedFields, 'status' | 'decided'>): boolean {
  return decided?.via === 'admin' && decided.action === status;
}

/** True while a takedown by the platform is in force. */
export function isHiddenByPlatform(review: Pick<ModeratedFields, 'status' | 'decided'>): boolean {
  return review.status === 'rejected' && isByPlatform(review);
}

type Decider = 'business' | 'platform';

/** Whether a request names another reason than the one on which the review is rejected. */
function isOtherwise(
  { decided, rejectionWords }: ModeratedFields,
  { ground, words = '' }: ModerationRequest,
): boolean {
  if (!ground || decided?.action !== 'rejected') return false;
  return ground !== decided.ground || (ground === 'other' && words !== rejectionWords);
}

/** @returns the step that a request takes, or why it may not; null where it asks for what stands */
function decideStatus(
  review: ModeratedFields,
  request: ModerationRequest,
  by: Decider,
): ModerationRefusal | { action: ModerationAction } | null {
  const { status, version } = request;
  if (!status) return null;
  const isRuled = isByPlatform(review);
  const stands = status === review.status && !isOtherwise(review, request);
  if (stands && (isRuled || by === 'business')) return null;
  if (by === 'business') {
    if (isRuled) return review.status === 'rejected' ? 'hidden_by_platform' : 'kept_by_platform';
    if (status === review.status) return 'rejected_otherwise';
    // Unread, only its stars could decide.
    if (review.heldFor === 'plan' && status !== 'pending') return 'held_for_plan';
  }
  const action = by === 'platform' ? RULINGS[status] : TRANSITIONS[review.status][status];
  if (!action) return 'illegal_transition';
  const isUnread = version !== undefined && version !== review.version;
  return status === 'approved' && isUnread ? 'edited' : { action };
}

/**
 * Decides what becomes of a review; asking for what already is changes nothing. A decision of the platform is recorded also
 * where the business decided the same: from then on only the platform changes it.
 * @param freeSlot a place at the head
 */
export function decideModeration(
  review: ModeratedFields,
  request: ModerationRequest,
  now: Date,
  { by = 'business', freeSlot = null }: { by?: Decider; freeSlot?: number | null } = {},
): Moderation {
  const set: Extract<Moderation, { ok: true }>['set'] = {};
  const events: Extract<Moderation, { ok: true }>['events'] = [];
  const status = request.status ?? review.status;
  const isClosed = review.heldFor === 'plan';

  const change = decideStatus(review, request, by);
  if (typeof change === 'string') return { ok: false, reason: change };
  if (change) {
    const ground = status === 'rejected' ? (request.ground ?? 'none_given') : null;
    set.status = status;
    if (status === 'approved') set.heldFor = null;
    // The words of the business stay for when the platform's hiding is lifted.
    if (by === 'business' && status !== 'pending')
      set.rejectionWords = ground === 'other' ? (request.words ?? '') : '';
    events.push({ ...change, ground });
  }

  const response = request.businessResponse ?? review.businessResponse;
  if (response !== review.businessResponse) {
    if (isClosed) return { ok: false, reason: 'held_for_plan' };
    set.businessResponse = response;
    set.respondedAt = response ? now : null;
    events.push({ action: response ? 'replied' : 'reply_removed', ground: null });
  }

  if (request.thankYouSent && !review.thankYouSentAt) {
    if (status !== 'approved') return { ok: false, reason: 'not_approved' };
    set.thankYouSentAt = now;
    events.push({ action: 'thanked', ground: null });
  }

  const isPinned = review.pinSlot !== null;
  if (status !== 'approved') {
    if (request.pinned) return { ok: false, reason: 'not_approved' };
    // A hidden review gives up its place.
    if (isPinned) {
      set.pinSlot = null;
      events.push({ action: 'unpinned', ground: null });
    }
  } else if ((request.pinned ?? isPinned) !== isPinned) {
    if (!isPinned && freeSlot === null) return { ok: false, reason: 'pins_full' };
    set.pinSlot = isPinned ? null : freeSlot;
    events.push({ action: isPinned ? 'unpinned' : 'pinned', ground: null });
  }

  return { ok: true, set, events };
}

/**
 * Whether a writer may appeal, by the steps of the review in their order: once against each ground, and again once the words
 * were edited. What the platform hides is another decision than what the business rejects, whatever the ground.
 */
export function isAppealable(status: ReviewStatus, steps: readonly LedgerEntry[]): boolean {
  let [against, isOpen] = ['', false];
  const appealed = new Set<string>();
  for (const { id, action, ground, via } of steps) {
    // Words of a ground of the business's own may differ each time.
    if (action === 'rejected') against = `${via === 'admin'} ${ground === 'other' ? id : ground}`;
    else if (action === 'edited') appealed.clear();
    else if (action === 'appealed') appealed.add(against);
    if (action === 'appealed') isOpen = true;
    else if (action === 'appeal_upheld' || action === 'appeal_denied') isOpen = false;
  }
  return status === 'rejected' && !isOpen && !appealed.has(against);
}

type Decided = LedgerEntry & { action: 'approved' | 'rejected' };

/**
 * The decision that stands again once the platform's hiding is lifted: the one before it, or none where the review waited or
 * its words were edited since.
 */
export function decisionBeforeHiding(steps: readonly LedgerEntry[]): Decided | null {
  const isHiding = ({ action, via }: LedgerEntry) => action === 'rejected' && via === 'admin';
  const last = steps.findLast(
    (step) => ['approved', 'rejected', 'restored', 'edited'].includes(step.action) && !isHiding(step),
  );
  return last && isDecided(last) ? last : null;
}

function isDecided(step: LedgerEntry): step is Decided {
  return step.action === 'approved' || step.action === 'rejected';
}
