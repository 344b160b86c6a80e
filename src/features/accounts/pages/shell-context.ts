import { useOutletContext } from 'react-router';

/** What the frame around every screen hands to it. */
export interface ShellContext {
  signOut: () => void;
}

/** What the frame hands to the screen inside it. */
export function useShell(): ShellContext {
  return useOutletContext<ShellContext>();
}
