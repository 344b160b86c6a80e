import type { CSSProperties } from 'react';
import { directionIn } from '#features/cards/translations/languages.contract.ts';
import { type TextMark, useWords } from './card-parts/public-words.tsx';

/** Characters of a line on a narrow phone. */
const LINE = 40;

interface FoldedLinesProps {
  text: string;
  mark: TextMark;
  lines: number;
  className: string;
}

/** Typed text of which the first lines show, and a press opens the rest: all of it is in the page, and no script is needed. */
export function FoldedLines({ text, mark, lines, className }: FoldedLinesProps) {
  const words = useWords();
  const look = `break-words whitespace-pre-line ${className}`;
  if (linesOf(text) <= lines)
    return (
      <p {...mark} className={look}>
        {text}
      </p>
    );
  return (
    <p {...mark} className={`fold ${look}`} style={{ '--lines': lines } as CSSProperties}>
      <label lang={words.language} dir={directionIn(words.language)}>
        <input type="checkbox" className="sr-only" />
        <span aria-hidden="true">… </span>
        <span className="underline underline-offset-4">{words.readMore}</span>
      </label>
      {text}
    </p>
  );
}

function linesOf(text: string): number {
  return text.split('\n').reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / LINE)), 0);
}
