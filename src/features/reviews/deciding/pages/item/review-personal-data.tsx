import { useQuery } from '@tanstack/react-query';
import { ShieldAlert } from 'lucide-react';
import { useState } from 'react';
import { answerOf, api } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import type { Review } from '../../../contract.ts';
import { personalDataCopy as texts } from '../../../personal-data/copy.he.ts';
import { findPersonalData } from '../../../personal-data/policy.ts';
import { useReviewScreen } from '../review-screen-context.ts';

const FIELDS = ['customerName', 'comment'] as const;

export function PersonalDataHints({ review }: { review: Review }) {
  const { moderation } = useReviewScreen();
  if (review.status !== 'pending') return null;
  const found = FIELDS.flatMap((field) =>
    findPersonalData(review[field]).map((data) => ({
      ...data,
      field,
      text: review[field].slice(data.start, data.end),
    })),
  );
  if (found.length === 0) return null;
  return (
    <div className="max-w-[65ch] rounded-control bg-amber-tint p-3">
      <p className="flex items-start gap-2 text-sm">
        <ShieldAlert aria-hidden="true" size={18} className="mt-0.5 shrink-0 text-amber" />
        <span>
          <span className="block font-semibold">{texts.title}</span>
          {texts.text}
        </span>
      </p>
      <ul className="mt-2 flex flex-wrap gap-2">
        {found.map((one) => (
          <li key={`${one.field}${one.start}`} className="max-w-full">
            <Button size="sm" variant="secondary" onClick={() => moderation.redact(review, [one])}>
              <span className="font-normal">{texts.remove(texts.kinds[one.kind])}</span>{' '}
              <UserText className="truncate">{one.text}</UserText>
            </Button>
          </li>
        ))}
        {found.length > 1 && (
          <li>
            <Button size="sm" variant="quiet" onClick={() => moderation.redact(review, found)}>
              {texts.removeAll}
            </Button>
          </li>
        )}
      </ul>
    </div>
  );
}

/** Says that something was taken out; shows the original to its owner, and puts it back, where everybody would see it only if asked. */
export function RedactedNote({ review }: { review: Review }) {
  const { moderation } = useReviewScreen();
  const [isOpen, setOpen] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const restore = () => moderation.unredact(review);
  const { data, isError } = useQuery({
    queryKey: ['/api/reviews', review.id, 'original', review.comment],
    queryFn: ({ signal }) =>
      answerOf(api.reviews[':id'].original.$get({ param: { id: review.id } }, { init: { signal } })),
    enabled: isOpen,
  });
  return (
    <div className="flex max-w-[65ch] flex-col gap-1 text-sm text-muted">
      <p className="flex flex-wrap items-center gap-x-1">
        {texts.redacted}
        <Button size="sm" variant="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? texts.hide : texts.look}
        </Button>
        <Button
          size="sm"
          variant="quiet"
          onClick={review.status === 'approved' ? () => setAsked(true) : restore}
        >
          {texts.restore}
        </Button>
      </p>
      <ConfirmDialog
        isOpen={isAsked}
        onOpenChange={setAsked}
        ask={texts.askRestore}
        isDangerous
        onConfirm={() => {
          setAsked(false);
          restore();
        }}
      />
      {isOpen && isError && <p className="text-red">{texts.failed}</p>}
      {isOpen && data && (
        <p className="border-s-2 border-line ps-3 whitespace-pre-line wrap-anywhere">
          <UserText>{data.customerName}</UserText>
          <br />
          <UserText>{data.comment}</UserText>
        </p>
      )}
    </div>
  );
}
