import type { ModerationAction, RejectionGround } from '#features/ledger/steps.contract.ts';
import type { ReviewStatus } from '#features/review-counts/contract.ts';
import { FREE_PER_HOUR, MAX_PER_HOUR } from './contract.ts';

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
  version: string;
}

export interface ModerationRequest {
  status?: ReviewStatus;
  /** Of the words that were read. */
  version?: string;
  ground?: RejectionGround;
  /** An empty one takes the answer away. */
  businessResponse?: string;
  thankYouSent?: true;
  pinned?: boolean;
}

export type ModerationRefusal =
  | 'illegal_transition'
  | 'held_for_plan'
  | 'not_approved'
  | 'pins_full'
  | 'edited';

export type Moderation =
  | { ok: false; reason: ModerationRefusal }
  | {
      ok: true;
      /** Columns to write; none where everything is already so. */
      set: Partial<Omit<ModeratedFields, 'version'> & { respondedAt: Date | null }>;
      events: { action: ModerationAction; ground: RejectionGround | null }[];
    };

/** The legal changes of status; what stands in no row and is no repetition is refused. */
const TRANSITIONS: Record<ReviewStatus, Partial<Record<ReviewStatus, ModerationAction>>> = {
  pending: { approved: 'approved', rejected: 'rejected' },
  approved: { rejected: 'rejected' },
  rejected: { pending: 'restored' },
};

/** Decides what becomes of a review; asking for what already is changes nothing. `freeSlot`: a place at the head. */
export function decideModeration(
  review: ModeratedFields,
  request: ModerationRequest,
  now: Date,
  freeSlot: number | null = null,
): Moderation {
  const set: Extract<Moderation, { ok: true }>['set'] = {};
  const events: Extract<Moderation, { ok: true }>['events'] = [];
  const status = request.status ?? review.status;
  const isClosed = review.heldFor === 'plan';

  if (status !== review.status) {
    const action = TRANSITIONS[review.status][status];
    if (!action) return { ok: false, reason: 'illegal_transition' };
    // Unread, only its stars could decide.
    if (isClosed && action !== 'restored') return { ok: false, reason: 'held_for_plan' };
    const isUnread = request.version !== undefined && request.version !== review.version;
    if (action === 'approved' && isUnread) return { ok: false, reason: 'edited' };
    set.status = status;
    if (status === 'approved') set.heldFor = null;
    events.push({ action, ground: status === 'rejected' ? (request.ground ?? 'none_given') : null });
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
