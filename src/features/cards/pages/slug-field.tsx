import { useQuery } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { usePaused } from '#ui/forms/use-paused.ts';
import { editorCopy } from '../editor.copy.he.ts';
import { isSlugRefused, SlugStateLine, SlugSuggestions } from './slug-answer.tsx';

const copy = editorCopy.address;

interface SlugFieldProps {
  value: string;
  stored: string;
  error?: string;
  onValueChange: (slug: string) => void;
}

/** A card's address: says while it is typed whether it is free, and offers others where it is not. */
export function SlugField({ value, stored, error, onValueChange }: SlugFieldProps) {
  const typed = value.trim();
  const settled = usePaused(typed);
  const isChanged = typed !== stored;
  const { data } = useQuery({
    queryKey: ['/api/business-card/me/username', settled],
    queryFn: ({ signal }) =>
      answerOf(api['business-card'].me.username.$get({ query: { username: settled } }, { init: { signal } })),
    enabled: isChanged && settled === typed,
    staleTime: 10_000,
    retry: false,
  });
  const check = isChanged && settled === typed && data ? data : null;
  return (
    <div>
      <TextField
        name="username"
        ltr
        label={copy.label}
        description={copy.hint}
        value={value}
        error={error}
        maxLength={40}
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
      />
      <p role="status">{check && !error && <SlugStateLine state={check.state} />}</p>
      {check && isSlugRefused(check.state) && (
        <SlugSuggestions slugs={check.suggestions} onChoose={onValueChange} />
      )}
    </div>
  );
}
