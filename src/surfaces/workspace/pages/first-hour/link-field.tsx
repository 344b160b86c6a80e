import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { SlugStateLine, SlugSuggestions } from '#features/cards/pages/slug-answer.tsx';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { usePaused } from '#ui/forms/use-paused.ts';
import { Ltr } from '#ui/text/bdi.tsx';
import { firstHourCopy } from '../../first-hour.copy.he.ts';

const texts = firstHourCopy.name;
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
  const settled = usePaused(`${wellFormedLink(value ?? stored)}\n${name.trim()}`);
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
      <p role="status" className="min-h-8">
        {state && !error && <SlugStateLine state={state} />}
      </p>
      <SlugSuggestions slugs={chips} onChoose={onValueChange} />
    </div>
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
