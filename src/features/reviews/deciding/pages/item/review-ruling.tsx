import { CONTACT_PATH, cardPath } from '#features/cards/visitor-paths.contract.ts';
import { Link } from '#ui/actions/link.tsx';
import type { Review } from '../../../contract.ts';
import { reviewCopy } from '../../copy.he.ts';
import { useReviewScreen } from '../review-screen-context.ts';

const { review: texts, grounds } = reviewCopy;

/** Says what the platform decided, why the business cannot change it, and how to answer. */
export function ReviewRuling({ review }: { review: Review }) {
  const { business } = useReviewScreen();
  const isHidden = review.status === 'rejected';
  const ground = grounds[review.moderation?.ground ?? 'none_given'];
  const report = business && `${cardPath(business.username)}/reviews/${review.id}/report`;
  return (
    <div className="max-w-[65ch] rounded-control bg-blue-tint p-3 text-sm">
      <p>{isHidden ? texts.hiddenText(ground) : texts.keptText}</p>
      <p className="mt-1">
        {isHidden ? (
          <Link to={CONTACT_PATH} external newTab>
            {texts.hiddenAnswer}
          </Link>
        ) : (
          report && (
            <Link to={report} external newTab>
              {texts.keptAnswer}
            </Link>
          )
        )}
      </p>
    </div>
  );
}
