import { CircleAlert, CircleCheck } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { Ltr } from '#ui/text/bdi.tsx';
import type { SlugState } from '../contract.ts';
import { editorCopy } from '../editor.copy.he.ts';

const copy = editorCopy.address;

export function isSlugRefused(state: SlugState): boolean {
  return state !== 'free' && state !== 'own';
}

/** Line under the field of an address; for a live region. */
export function SlugStateLine({ state }: { state: SlugState }) {
  const isRefused = isSlugRefused(state);
  const Sign = isRefused ? CircleAlert : CircleCheck;
  return (
    <span
      className={`mt-1.5 flex items-center gap-1.5 text-sm font-semibold ${isRefused ? 'text-red' : 'text-green'}`}
    >
      <Sign aria-hidden="true" size={16} className="shrink-0" />
      {copy.states[state]}
    </span>
  );
}

interface SlugSuggestionsProps {
  slugs: string[];
  onChoose: (slug: string) => void;
}

export function SlugSuggestions({ slugs, onChoose }: SlugSuggestionsProps) {
  if (slugs.length === 0) return null;
  return (
    <fieldset className="mt-2 flex flex-wrap items-center gap-2">
      <legend className="sr-only">{copy.suggestions}</legend>
      {slugs.map((slug) => (
        <Button key={slug} size="sm" variant="secondary" onClick={() => onChoose(slug)}>
          <Ltr>{slug}</Ltr>
        </Button>
      ))}
    </fieldset>
  );
}
