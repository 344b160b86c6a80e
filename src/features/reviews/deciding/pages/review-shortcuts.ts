import { useEffect } from 'react';
import { deviceSwitch } from '#ui/device-switch.ts';
import { askKeyAct, type KeyAct, reviewAround, reviewsOnScreen } from './review-focus.ts';
import { pickableOnScreen } from './review-pick.tsx';
import { selection } from './review-selection.ts';

export const SHORTCUT_KEYS = {
  next: 'j',
  previous: 'k',
  approve: 'a',
  reject: 'r',
  reply: 'e',
  select: 'x',
  pin: 'p',
  note: 'n',
  help: '?',
} as const;
type Shortcut = keyof typeof SHORTCUT_KEYS;

/** Whether single keys act, and the switch for it: people who speak or tremble into the keyboard turn them off. */
export const useShortcutSetting = deviceSwitch('review-shortcuts', true);

export function useShortcuts(isOn: boolean, openHelp: () => void): void {
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => {
      const shortcut = shortcutOf(event);
      if (!shortcut || isBusyElsewhere(event)) return;
      event.preventDefault();
      if (shortcut === 'help') openHelp();
      else if (shortcut === 'next' || shortcut === 'previous') move(shortcut === 'next' ? 1 : -1);
      else if (event.repeat) return;
      else if (shortcut === 'select') pick(event.shiftKey);
      else press(shortcut);
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [isOn, openHelp]);
}

/**
 * Returns the shortcut of a key. On a Hebrew layout the J key types "ח", so letters that are not Latin count by their
 * place on the keyboard; Latin ones by what they type, whatever the layout.
 */
export function shortcutOf(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey'>,
): Shortcut | null {
  if (event.ctrlKey || event.metaKey || event.altKey) return null;
  const place = /^Key([A-Z])$/.exec(event.code)?.[1];
  const isLatin = /^[ -~]$/.test(event.key);
  const typed = (isLatin || !place ? event.key : place).toLowerCase();
  const found = Object.entries(SHORTCUT_KEYS).find(([, key]) => key === typed);
  return (found?.[0] as Shortcut | undefined) ?? null;
}

/** In a field letters are text; in a menu or a dialog they belong to it. */
function isBusyElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (
    target?.closest(
      'input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable="true"]',
    )
  )
    return true;
  return (
    document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"], dialog[open]') !== null
  );
}

function move(step: 1 | -1): void {
  const reviews = reviewsOnScreen();
  const current = reviewAround(document.activeElement);
  const at = current ? reviews.indexOf(current) + step : 0;
  const next = reviews[Math.min(Math.max(at, 0), reviews.length - 1)];
  next?.focus({ preventScroll: true });
  next?.scrollIntoView({ block: 'nearest' });
}

function pick(isRange: boolean): void {
  const { review, pickable } = reviewAround(document.activeElement)?.dataset ?? {};
  if (!review || pickable === undefined) return;
  if (isRange) selection.extend(review, pickableOnScreen());
  else selection.toggle(review);
}

function press(act: 'approve' | 'reject' | 'reply' | KeyAct): void {
  const review = reviewAround(document.activeElement);
  if (act === 'pin' || act === 'note') {
    if (review) askKeyAct(review, act);
    return;
  }
  // With reviews picked, the keys are about them.
  const together = document.querySelector<HTMLElement>(`[data-bulk="${act}"]:not([disabled])`);
  const button = together ?? review?.querySelector<HTMLElement>(`[data-act="${act}"]`);
  button?.click();
}
