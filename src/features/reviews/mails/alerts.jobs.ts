import type { AlertText, AlertWriter, DeclaredAlert } from '#features/app/alerts/policy.ts';
import { excerpt } from '#features/cards/excerpt.policy.ts';
import type { Services } from '#platform/services.ts';
import { appealsAlert, newReviewsAlert, reviewMatters } from '../alerts.copy.he.ts';
import { countAppealsSince } from '../appeals.data.ts';
import { versionOf } from '../data.ts';
import { findPersonalData } from '../personal-data/policy.ts';
import { countAwaiting } from '../status-counts.data.ts';
import { listUndecidedSince } from './data.ts';
import type { UndecidedReview } from './undecided.data.ts';

const COUNTED_MAX = 200;
const SHOWN_MAX = 110;
const LOW_MAX = 2;

export function reviewAlerts({ db }: Pick<Services, 'db'>): DeclaredAlert[] {
  const reviewWriter =
    (isLow: boolean): AlertWriter =>
    async ({ businessId, raisedAt, since, isOn }) => {
      // A low rating has an alert of its own, unless that is switched off.
      const isApart = (review: UndecidedReview) => review.rating <= LOW_MAX && isOn(reviewMatters.lowRating);
      const cameSince = async (moment: Date) => {
        const { first } = await listUndecidedSince(db, businessId, moment, COUNTED_MAX);
        return first.filter((review) => isApart(review) === isLow);
      };
      if ((await cameSince(raisedAt)).length === 0) return null;
      const some = await cameSince(since);
      return { ...alertAbout(some, isLow), url: '/reviews', waiting: await countAwaiting(db, businessId) };
    };

  return [
    { matter: reviewMatters.newReview, write: reviewWriter(false) },
    { matter: reviewMatters.lowRating, write: reviewWriter(true) },
    {
      matter: reviewMatters.appeal,
      async write({ businessId, since }) {
        const count = await countAppealsSince(db, businessId, since);
        return count === 0 ? null : { ...appealsAlert(count), url: '/reviews?status=rejected' };
      },
    },
  ];
}

function alertAbout([first, ...rest]: UndecidedReview[], isLow: boolean): Omit<AlertText, 'url'> {
  const only = first && rest.length === 0 ? first : null;
  const text = excerpt(only?.comment.replace(/\s+/g, ' ') ?? '', SHOWN_MAX);
  const alert = newReviewsAlert({ count: rest.length + 1, only: only && { ...only, text } }, { isLow });
  if (!only || isDoubtful(only)) return alert;
  // An owner approves what was read: there is nothing to read, or the whole is shown.
  const approval = { approves: only.id, version: versionOf(only) };
  const isShownWhole = text === only.comment.replace(/\s+/g, ' ');
  return {
    ...alert,
    ...(only.comment === '' && approval),
    inFull: alert.inFull && { ...alert.inFull, ...(isShownWhole && approval) },
  };
}

/** A picture has to be seen first, and so has what may give somebody away or was held for a look. */
function isDoubtful({ image, heldFor, customerName, comment }: UndecidedReview): boolean {
  return (
    image !== null ||
    heldFor !== null ||
    [customerName, comment].some((text) => findPersonalData(text).length > 0)
  );
}
