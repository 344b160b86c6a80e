import { useState } from 'react';
import { UserText } from '#ui/bdi.tsx';
import { reviewCopy } from '../copy.he/review.ts';
import { foldText } from './review-text.ts';

const { review: texts } = reviewCopy;

/** What the customer wrote; a long text is folded. */
export function ReviewComment({ text }: { text: string }) {
  const [isOpen, setOpen] = useState(false);
  if (!text) return <p className="text-sm text-muted">{texts.noComment}</p>;
  const folded = foldText(text);
  return (
    <div>
      <p className="max-w-[65ch] whitespace-pre-line wrap-anywhere">
        <UserText>{isOpen ? text : (folded ?? text)}</UserText>
      </p>
      {folded && (
        <button
          type="button"
          aria-expanded={isOpen}
          onClick={() => setOpen(!isOpen)}
          className="min-h-8 cursor-pointer font-semibold text-violet underline-offset-4 hover:underline pointer-coarse:min-h-11"
        >
          {isOpen ? texts.readLess : texts.readMore}
        </button>
      )}
    </div>
  );
}
