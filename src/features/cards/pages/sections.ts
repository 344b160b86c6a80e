import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { readUnsaved, writeUnsaved } from '#ui/forms/unsaved.tsx';
import { type CardLinkName, cardLinks } from '../links.copy.he.ts';
import { linksOf } from '../links.policy.ts';
import type { CardDraft } from './card-draft.ts';

export const SECTIONS = [
  'link',
  'details',
  'contact',
  'links',
  'hours',
  'special-hours',
  'reviews',
  'access',
] as const;
export type SectionName = (typeof SECTIONS)[number];

/** Sections of refused fields; others are ways of contact. */
const SECTION_OF: Record<string, SectionName> = {
  username: 'link',
  businessName: 'details',
  description: 'details',
  businessKind: 'details',
  logo: 'details',
  cover: 'details',
  linkOrder: 'links',
  googleReviewLink: 'links',
  openingHours: 'hours',
  ratingView: 'reviews',
  physicalAccess: 'access',
};
const KEPT = 'card-sections';

/** Opens the sections that were open, else the first that is not finished; a section that the address names opens too. */
export function useSections(draft: CardDraft) {
  const { hash, key } = useLocation();
  const [open, setOpen] = useState(
    () => readUnsaved<readonly SectionName[]>(KEPT) ?? [firstUnfinished(draft)],
  );
  useEffect(() => writeUnsaved(KEPT, open), [open]);

  const show = (names: readonly SectionName[]) => setOpen((before) => [...new Set([...before, ...names])]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the same section opens it again
  useEffect(() => {
    const named = SECTIONS.find((name) => `#${name}` === hash);
    if (!named) return;
    show([named]);
    const frame = requestAnimationFrame(() => {
      const summary = document.querySelector<HTMLElement>(`#${named} > summary`);
      summary?.focus({ preventScroll: true });
      summary?.closest('details')?.scrollIntoView();
    });
    return () => cancelAnimationFrame(frame);
  }, [hash, key]);

  return {
    open,
    toggle: (name: SectionName, isOpen: boolean) =>
      isOpen ? show([name]) : setOpen((before) => before.filter((other) => other !== name)),
    showErrors: (fields: string[]) => show(fields.map(sectionOf)),
  };
}

function sectionOf(field: string): SectionName {
  return cardLinks[field as CardLinkName] ? 'links' : (SECTION_OF[field] ?? 'contact');
}

function firstUnfinished(draft: CardDraft): SectionName {
  if (!draft.description || !draft.logo) return 'details';
  if (!draft.phone && !draft.whatsapp) return 'contact';
  return linksOf({ ...draft, links: draft }).length > 0 ? 'link' : 'links';
}

/** Counts up while the browser has nothing else to do. */
export function useIdleCount(most: number): number {
  const [count, setCount] = useState(0);
  useEffect(() => {
    if (count >= most) return;
    const next = () => startTransition(() => setCount(count + 1));
    if (typeof requestIdleCallback !== 'function') {
      const timer = setTimeout(next, 100);
      return () => clearTimeout(timer);
    }
    const idle = requestIdleCallback(next);
    return () => cancelIdleCallback(idle);
  }, [count, most]);
  return count;
}
