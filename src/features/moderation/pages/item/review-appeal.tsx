import type { Review } from '#features/reviews/contract.ts';
import { UserParagraph } from '#ui/text/bdi.tsx';
import { appealsCopy } from '../../appeals.copy.he.ts';

const texts = appealsCopy.own;

export function ReviewAppeal({ text, outcome }: NonNullable<Review['appeal']>) {
  return (
    <div className="rounded-control bg-amber-tint p-3 text-sm">
      <p className="font-semibold">{texts.title}</p>
      <UserParagraph className="mt-1 wrap-anywhere whitespace-pre-line">{text}</UserParagraph>
      <p className="mt-1 text-muted">{texts[outcome ?? 'open']}</p>
    </div>
  );
}
