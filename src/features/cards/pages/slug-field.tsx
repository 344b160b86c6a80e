import { CircleCheck, CircleDashed } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Ltr } from '#ui/text/bdi.tsx';
import { editorCopy } from '../editor.copy.he.ts';
import { cardPath } from '../visitor-paths.contract.ts';
import { isRefusedSlug, type ShownSlugState, typedSlug, useSlugCheck } from './slug-check.ts';

const copy = editorCopy.address;

interface SlugFieldProps {
  value: string;
  stored: string;
  businessName: string;
  /** The address is made from the name as that is typed. */
  follows?: boolean;
  note?: string;
  error?: string;
  onValueChange: (slug: string) => void;
}

/** A card's address: says while it is typed whether it is free, and offers others where it is not. */
export function SlugField({
  value,
  stored,
  businessName,
  follows = false,
  note,
  error,
  onValueChange,
}: SlugFieldProps) {
  const typed = typedSlug(value);
  const { slug, state, offered } = useSlugCheck(typed, stored, businessName.trim(), follows);
  const isRefused = isRefusedSlug(state);
  const problem = error ?? (isRefused ? copy.states[state] : undefined);
  return (
    <div>
      <TextField
        name="username"
        ltr
        required
        label={copy.label}
        description={
          <>
            {copy.yours} <Ltr>{`…${cardPath(isRefused ? stored : slug)}`}</Ltr>
            {note && <span className="block">{note}</span>}
          </>
        }
        value={follows ? slug : value}
        error={problem}
        maxLength={60}
        autoCapitalize="none"
        autoCorrect="off"
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
        onBlur={() => typed !== value && onValueChange(typed)}
      />
      {/* Keeps its room: nothing moves under a press while an address is asked about. */}
      <p role="status" className={problem ? undefined : 'min-h-8'}>
        {!problem && <SlugStateLine state={state} />}
      </p>
      {offered.length > 0 && <SlugSuggestions slugs={offered} chosen={typed} onChoose={onValueChange} />}
    </div>
  );
}

interface SlugSuggestionsProps {
  slugs: string[];
  chosen: string;
  onChoose: (slug: string) => void;
}

function SlugSuggestions({ slugs, chosen, onChoose }: SlugSuggestionsProps) {
  return (
    <fieldset className="mt-2">
      <legend className="mb-1.5 text-sm text-muted">{copy.suggestions}</legend>
      <div className="flex flex-wrap gap-2">
        {slugs.map((slug) => (
          <Button
            key={slug}
            size="sm"
            variant="secondary"
            aria-pressed={slug === chosen}
            onClick={() => onChoose(slug)}
            className="aria-pressed:border-violet aria-pressed:bg-violet-tint aria-pressed:text-violet"
          >
            <Ltr>{slug}</Ltr>
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

/** Line of a live region. A question under way is only seen: its answer follows at once. */
function SlugStateLine({ state }: { state: ShownSlugState }) {
  const isSure = state === 'free' || state === 'own';
  const Sign = isSure ? CircleCheck : CircleDashed;
  return (
    <span
      aria-hidden={state === 'checking'}
      className={`mt-1.5 flex items-center gap-1.5 text-sm font-semibold ${isSure ? 'text-green' : 'text-muted'}`}
    >
      <Sign aria-hidden="true" size={16} className="shrink-0" />
      {copy.states[state]}
    </span>
  );
}
