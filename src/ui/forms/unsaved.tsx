import { createContext, type ReactNode, useCallback, useContext, useEffect, useState } from 'react';

/** Before every key, so that all of it can be found again and let go. */
const MARK = 'unsaved:';
const UserContext = createContext('');

/** State of a navigation that nobody chose: what was typed is kept, so that there is nothing to ask before it. */
export const UNCHOSEN = 'unchosen';

/** Around the screens of somebody signed in: what is typed there and not saved is kept in the tab, for them alone. */
export function KeptFor({ userId, children }: { userId: string; children: ReactNode }) {
  useEffect(() => forgetUnsaved(userId), [userId]);
  return <UserContext value={userId}>{children}</UserContext>;
}

/** Lets go of all that was typed and not saved in this tab, but for one user's. */
export function forgetUnsaved(exceptOf?: string): void {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(MARK) && !(exceptOf && key.startsWith(`${MARK}${exceptOf}:`)))
        sessionStorage.removeItem(key);
  } catch {
    // Storage is switched off.
  }
}

/** What was typed into a form before, and the way to keep what is typed now. */
export interface Unsaved<Draft> {
  /** What the form begins with; null where there is nothing, or no more since it was saved or let go. */
  found: Draft | null;
  /** Keeps a draft until it is saved; null lets it go. Never a password or a code. */
  keep: (draft: Draft | null) => void;
}

/**
 * Finds what this user typed into a form of this tab and did not save: the session had ended, or the page was loaded
 * anew. @param form a name of its own, with the id of what is edited
 */
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

/** Keeps what is unsaved as it changes; null while nothing is. */
export function useKeeping<Draft>({ keep }: Unsaved<Draft>, draft: Draft | null): void {
  const text = JSON.stringify(draft);
  useEffect(() => keep(JSON.parse(text) as Draft | null), [keep, text]);
}

/** Where a form's draft lies for whoever is signed in. */
export function useUnsavedPlace(form: string): string {
  return `${MARK}${useContext(UserContext)}:${form}`;
}

/** The draft at a place; null also on the server, and where storage is switched off. */
export function readUnsaved<Draft>(place: string): Draft | null {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null') as Draft | null;
  } catch {
    return null;
  }
}

/** Puts a draft there; null takes it away. */
export function writeUnsaved(place: string, draft: unknown): void {
  try {
    if (draft === null) sessionStorage.removeItem(place);
    else sessionStorage.setItem(place, JSON.stringify(draft));
  } catch {
    // Storage is switched off or full: the form keeps its text as long as it is open.
  }
}
