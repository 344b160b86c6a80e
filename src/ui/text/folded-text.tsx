import { type ReactNode, useState } from 'react';
import { foldedCopy } from '../copy.he/folded.ts';
import { directionOf } from './bdi.tsx';
import { foldText } from './fold.ts';

/** A stretch of the text, from one index up to another. */
interface Mark {
  start: number;
  end: number;
}

/** Shows the text of a person, folded where it is long. */
export function FoldedText({ text, marks = [] }: { text: string; marks?: readonly Mark[] }) {
  const [isOpen, setOpen] = useState(false);
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
          {isOpen ? foldedCopy.readLess : foldedCopy.readMore}
        </button>
      )}
    </div>
  );
}

/** A folded text is the beginning of the whole one: what lies behind its end is not marked. */
function marked(text: string, marks: readonly Mark[]): ReactNode {
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
