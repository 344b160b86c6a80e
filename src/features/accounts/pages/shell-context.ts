import { useOutletContext } from 'react-router';

/** Values that the shell hands to the screen inside it. */
export interface ShellContext {
  signOut: () => void;
}

export function useShell(): ShellContext {
  return useOutletContext<ShellContext>();
}
