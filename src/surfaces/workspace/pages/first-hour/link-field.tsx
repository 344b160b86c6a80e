import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { CircleAlert, CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import { answerOf, api } from '#client.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { Ltr } from '#ui/text/bdi.tsx';
import { firstHourCopy } from '../../first-hour.copy.he.ts';

const texts = firstHourCopy.name;
const PAUSE_MS = 350;
const CHIPS = 3;

interface LinkFieldProps {
  /** The business's name as it is typed: a link that was not typed follows it. */
  name: string;
  isRenamed: boolean;
  stored: string;
  value: string | null;
  error?: string;
  onValueChange: (link: string | null) => void;
}

/** Link of the card: says while it is typed whether it is free, with three others to choose. */
export function LinkField({ name, isRenamed, stored, value, error, onValueChange }: LinkFieldProps) {
  const settled = useSettled(`${wellFormedLink(value ?? stored)}\n${name.trim()}`);
  const [asked = '', askedName = ''] = settled.split('\n');
  const { data, isPlaceholderData } = useQuery({
    queryKey: ['/api/business-card/me/username', asked, askedName],
    queryFn: ({ signal }) => checkLink(asked, askedName, signal),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
  const suggestions = data?.suggestions ?? [];
  const shown = value ?? (isRenamed && askedName === name.trim() ? suggestions[0] : undefined) ?? stored;
  const link = wellFormedLink(shown);
  const chips = suggestions.filter((one) => one !== link).slice(0, CHIPS);
  // A suggestion is free by itself.
  const checked = isPlaceholderData || link !== asked ? undefined : data?.state;
  const state = checked ?? (suggestions.includes(link) ? 'free' : undefined);
  return (
    <div>
      <TextField
        name="username"
        ltr
        required
        label={texts.link}
        value={shown}
        error={error}
        maxLength={60}
        autoCapitalize="none"
        autoCorrect="off"
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => onValueChange(currentTarget.value)}
        onBlur={() => value !== null && value !== link && onValueChange(link || null)}
      />
      <p className="mt-1.5 text-sm text-muted">
        {texts.linkHint} <Ltr>{`…${cardPath(link)}`}</Ltr>
      </p>
      {/* Keeps its room: nothing moves under a press while a link is asked for. */}
      <p role="status" className="min-h-8 text-sm">
        {state && !error && <LinkState state={state} />}
      </p>
      {chips.length > 0 && (
        <fieldset className="mt-3 flex flex-wrap gap-2">
          <legend className="mb-2 text-sm text-muted">{texts.suggestions}</legend>
          {chips.map((slug) => (
            <Button key={slug} size="sm" variant="secondary" onClick={() => onValueChange(slug)}>
              <Ltr>{slug}</Ltr>
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

type State = keyof typeof texts.states;

function LinkState({ state }: { state: State }) {
  const isFree = state === 'free' || state === 'own';
  const Sign = isFree ? CircleCheck : CircleAlert;
  return (
    <span className={`mt-1.5 flex items-center gap-1.5 font-semibold ${isFree ? 'text-green' : 'text-red'}`}>
      <Sign aria-hidden="true" size={16} className="shrink-0" />
      {texts.states[state]}
    </span>
  );
}

/** Asks whether a link is free, and for those that a business of this name could have, the best first. */
export function checkLink(link: string, name: string, signal?: AbortSignal) {
  const query = { username: link, name };
  return answerOf(api['business-card'].me.username.$get({ query }, { init: { signal } }));
}

/** Makes a link of what is typed: `Yael Levi!!` is `yael-levi`. Other letters stay, for the server to say what is wrong. */
export function wellFormedLink(typed: string): string {
  return typed
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40);
}

function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}
