import { useEffect, useRef } from 'react';
import type { TemplateCategory } from '../contract.ts';

export function editLinkId(category: TemplateCategory): string {
  return `edit-${category}`;
}

/** Takes the focus along between list and editor: to the editor's beginning, and back to where it was opened. */
export function useViewFocus(edited: TemplateCategory | undefined, isReady: boolean): void {
  const before = useRef<TemplateCategory | 'list' | null>(null);
  useEffect(() => {
    if (!isReady) return;
    const left = before.current;
    before.current = edited ?? 'list';
    if (left === null || left === before.current) return;
    const goal = edited || left === 'list' ? 'main' : editLinkId(left);
    document.getElementById(goal)?.focus({ preventScroll: goal === 'main' });
  }, [edited, isReady]);
}
