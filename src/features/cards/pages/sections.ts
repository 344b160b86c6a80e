import { startTransition, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { readUnsaved, writeUnsaved } from '#ui/forms/unsaved.tsx';
import { type CardLinkName, cardLinks } from '../links.copy.he.ts';

export const SECTIONS = [
  'pictures',
  'hours',
  'special-hours',
  'details',
  'contact',
  'links',
  'link',
  'reviews',
  'access',
] as const;
export type SectionName = (typeof SECTIONS)[number];

/** The section of each field, for errors and links; all others are in the contact section. */
const SECTION_OF: Record<string, SectionName> = {
  username: 'link',
  businessName: 'details',
  description: 'details',
  businessKind: 'details',
  logo: 'pictures',
  cover: 'pictures',
  phone: 'contact',
  showCallback: 'contact',
  linkOrder: 'links',
  googleReviewLink: 'links',
  openingHours: 'hours',
  ratingView: 'reviews',
  physicalAccess: 'access',
};
const KEPT = 'card-sections';

/** Opens the sections that were open, and what the address names: a section, or the field in one. */
export function useSections() {
  const { hash, key } = useLocation();
  const [open, setOpen] = useState(() => readUnsaved<readonly SectionName[]>(KEPT) ?? []);
  useEffect(() => writeUnsaved(KEPT, open), [open]);

  const show = (names: readonly SectionName[]) => setOpen((before) => [...new Set([...before, ...names])]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link to the same section opens it again
  useEffect(() => {
    const named = hash.slice(1);
    const section = SECTIONS.find((name) => name === named) ?? SECTION_OF[named];
    if (!section) return;
    show([section]);
    let frame = requestAnimationFrame(function lead() {
      const details = document.querySelector<HTMLElement>(`details#${section}[open]`);
      if (!details) {
        frame = requestAnimationFrame(lead);
        return;
      }
      const field = details.querySelector<HTMLElement>(`[name="${named}"]`);
      (field ?? details.querySelector('summary'))?.focus({ preventScroll: true });
      (field ?? details).scrollIntoView({ block: field ? 'center' : 'start' });
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
