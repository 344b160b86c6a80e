import { useOutletContext } from 'react-router';

export interface ShellContext {
  signOut: () => void;
}

export function useShell(): ShellContext {
  return useOutletContext<ShellContext>();
}
