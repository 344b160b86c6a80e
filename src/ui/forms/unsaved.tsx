import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';
import { deviceStorage } from '../browser-storage.ts';

const MARK = 'unsaved:';
const KEPT_MS = 14 * 24 * 3_600_000;

interface KeptDraft {
  at: number;
  draft: unknown;
}
const UserContext = createContext('');

/** State of an automatic navigation: drafts are kept, so nothing is asked. */
export const UNCHOSEN = 'unchosen';

interface KeptForProps {
  userId: string;
  /** A part of what the user works on whose drafts are its own. */
  within?: string | null;
  children: ReactNode;
}

export function KeptFor({ userId, within, children }: KeptForProps) {
  useEffect(() => forgetUnsaved(userId), [userId]);
  return <UserContext value={within ? `${userId}:${within}` : userId}>{children}</UserContext>;
}

export function forgetUnsaved(exceptOf?: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith(MARK) && !(exceptOf && key.startsWith(`${MARK}${exceptOf}:`)))
        localStorage.removeItem(key);
  } catch {
    // Storage is switched off.
  }
}

export interface Unsaved<Draft> {
  found: Draft | null;
  /** Never a password or a code. */
  keep: (draft: Draft | null) => void;
}

/** @param form unique name, with the id of what is edited */
export function useUnsaved<Draft>(form: string): Unsaved<Draft> {
  const place = useUnsavedPlace(form);
  const [found, setFound] = useState(() => readUnsaved<Draft>(place));
  const keep = useCallback(
    (draft: Draft | null) => {
      writeUnsaved(place, draft);
      if (draft === null) setFound(null);
    },
    [place],
  );
  return { found, keep };
}

export function useKeeping<Draft>({ keep }: Unsaved<Draft>, draft: Draft | null): void {
  const text = JSON.stringify(draft);
  useEffect(() => keep(JSON.parse(text) as Draft | null), [keep, text]);
}

export function useUnsavedPlace(form: string): string {
  return `${MARK}${useContext(UserContext)}:${form}`;
}

/** Returns the draft of an account on this device; null also after two weeks. */
export function readUnsaved<Draft>(place: string): Draft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? 'null') as KeptDraft | null;
    return kept && Date.now() - kept.at < KEPT_MS ? (kept.draft as Draft) : null;
  } catch {
    return null;
  }
}

export function writeUnsaved(place: string, draft: unknown): void {
  const kept: KeptDraft = { at: Date.now(), draft };
  deviceStorage.write(place, draft === null ? null : JSON.stringify(kept));
}
