import { useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { answerOf, api } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { editorCopy } from '../editor.copy.he.ts';

const copy = editorCopy.address;
const PAUSE_MS = 350;

interface SlugFieldProps {
  value: string;
  stored: string;
  error?: string;
  onValueChange: (slug: string) => void;
}

/** A card's address: says while it is typed whether it is free, and offers others where it is not. */
export function SlugField({ value, stored, error, onValueChange }: SlugFieldProps) {
  const typed = value.trim();
  const settled = useSettled(typed);
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
  const isRefused = check !== null && check.state !== 'free' && check.state !== 'own';
  const Sign = isRefused ? CircleAlert : CircleCheck;
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
      <p role="status" className={isRefused ? 'text-sm text-red' : 'text-sm text-green'}>
        {check && !error && (
          <span className="mt-1.5 flex items-center gap-1.5 font-semibold">
            <Sign aria-hidden="true" size={16} className="shrink-0" />
            {copy.states[check.state]}
          </span>
        )}
      </p>
      {isRefused && check.suggestions.length > 0 && (
        <fieldset className="mt-2 flex flex-wrap items-center gap-2">
          <legend className="sr-only">{copy.suggestions}</legend>
          {check.suggestions.map((slug) => (
            <Button key={slug} size="sm" variant="secondary" onClick={() => onValueChange(slug)}>
              <bdi dir="ltr">{slug}</bdi>
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
