import { useOutletContext } from 'react-router';

/** What the frame around every screen hands to it. */
export interface ShellContext {
  signOut: () => void;
}

export function useShell(): ShellContext {
  return useOutletContext<ShellContext>();
}
