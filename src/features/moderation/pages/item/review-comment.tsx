import { type ReactNode, useState } from 'react';
import type { Span } from '#features/personal-data/policy.ts';
import { directionOf } from '#ui/text/bdi.tsx';
import { reviewCopy } from '../../copy.he.ts';
import { foldText } from './review-text.ts';

const { review: texts } = reviewCopy;

/** The customer's text; a long one is folded. @param marks stretches to be looked at */
export function ReviewComment({ text, marks = [] }: { text: string; marks?: readonly Span[] }) {
  const [isOpen, setOpen] = useState(false);
  if (!text) return <p className="text-sm text-muted">{texts.noComment}</p>;
  const folded = foldText(text);
  return (
    <div>
      <p className="max-w-[65ch] whitespace-pre-line wrap-anywhere">
        <bdi dir={directionOf(text)}>{marked(isOpen ? text : (folded ?? text), marks)}</bdi>
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

/** A folded text is the beginning of the whole one: what lies behind its end is not marked. */
function marked(text: string, marks: readonly Span[]): ReactNode {
  const parts: ReactNode[] = [];
  let from = 0;
  for (const { start, end } of marks) {
    if (end > text.length) break;
    parts.push(
      text.slice(from, start),
      <mark key={start} className="rounded-sm bg-amber-tint text-ink">
        {text.slice(start, end)}
      </mark>,
    );
    from = end;
  }
  return parts.length > 0 ? [...parts, text.slice(from)] : text;
}
