import { Fragment, type RefObject, useEffect, useRef } from 'react';
import { shownPlaceholdersIn } from '../shown-placeholders.policy.ts';

interface MessageChipsProps {
  text: string;
  box: RefObject<HTMLTextAreaElement | null>;
}

/** The chips behind the letters of a text area: the same text in the same lines, of which only the chips are seen. */
export function MessageChips({ text, box }: MessageChipsProps) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = box.current;
    const follow = () => layer.current?.scrollTo({ top: field?.scrollTop ?? 0, behavior: 'instant' });
    field?.addEventListener('scroll', follow);
    return () => field?.removeEventListener('scroll', follow);
  }, [box]);
  const chips = shownPlaceholdersIn(text);
  return (
    <div
      ref={layer}
      aria-hidden="true"
      className="plaintext pointer-events-none absolute inset-0 overflow-hidden rounded-control border border-transparent bg-surface px-3 py-2 text-base text-transparent [scrollbar-gutter:stable] group-has-aria-invalid:border-2 whitespace-pre-wrap wrap-break-word"
    >
      {chips.map(({ start, end, text: mark }, place) => (
        <Fragment key={start}>
          {text.slice(chips[place - 1]?.end ?? 0, start)}
          <mark className="rounded-sm bg-violet-tint box-decoration-clone text-transparent outline-1 outline-violet">
            {mark}
          </mark>
          {end === text.length && ' '}
        </Fragment>
      ))}
      {text.slice(chips.at(-1)?.end ?? 0)}
    </div>
  );
}
