import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { answerOf, api } from '#client.ts';
import { PAUSE_MS } from '#ui/forms/use-paused.ts';
import type { SlugState } from '../contract.ts';

const MAX_LENGTH = 40;

/** Makes an address of what is typed: `Yael Levi!!` is `yael-levi`. Other letters stay, for the server to say what is wrong. */
export function typedSlug(typed: string): string {
  return typed
    .toLowerCase()
    .replace(/[^\p{L}\d]+/gu, '-')
    .replace(/^-/, '')
    .slice(0, MAX_LENGTH)
    .replace(/-$/, '');
}

/** Asks whether an address is free, and for others: similar ones where it is not, else those of the name. */
export function askAboutSlug(slug: string, name: string, signal?: AbortSignal) {
  const query = { username: slug, name };
  return answerOf(api['business-card'].me.username.$get({ query }, { init: { signal } }));
}

export type ShownSlugState = SlugState | 'empty' | 'checking' | 'unchecked';

/** Says of an address whether it is free, once the typing rests; where it is not, with others that are. */
export function useSlugCheck(typed: string, stored: string, businessName: string, follows: boolean) {
  const [asked, setAsked] = useState({ typed, businessName, follows });
  const { data, isError, isPlaceholderData } = useQuery({
    queryKey: ['/api/business-card/me/username', asked.typed, asked.businessName],
    queryFn: ({ signal }) => askAboutSlug(asked.typed, asked.businessName, signal),
    enabled: asked.follows || asked.typed !== stored,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });
  const { state = 'free', suggestions = [] } = data ?? {};
  const isSuggested = !follows && suggestions.includes(typed);
  useEffect(() => {
    if (isSuggested) return;
    const timer = setTimeout(() => setAsked({ typed, businessName, follows }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, businessName, follows, isSuggested]);

  const isOwn = !follows && typed === stored;
  const isAsked = asked.typed === typed && asked.follows === follows;
  const isAnswered =
    isAsked && data && !isPlaceholderData && (!follows || asked.businessName === businessName);
  const verdict = (): ShownSlugState => {
    if (typed === '') return 'empty';
    if (isOwn) return 'own';
    if (isSuggested) return 'free';
    if (isAnswered) return follows && suggestions.length > 0 ? 'free' : state;
    return isError ? 'unchecked' : 'checking';
  };
  return {
    slug: follows ? (suggestions[0] ?? stored) : typed,
    state: verdict(),
    offered: !isOwn && isRefusedSlug(state) ? suggestions : [],
  };
}

export function isRefusedSlug(state: ShownSlugState): boolean {
  return ['taken', 'reserved', 'malformed', 'empty'].includes(state);
}
