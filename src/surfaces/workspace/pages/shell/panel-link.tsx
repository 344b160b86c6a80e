import type { ComponentProps } from 'react';
import { Link } from '#ui/actions/link.tsx';

/** In the head of a panel: the way to all of what it shows in short. */
export function PanelLink(props: Omit<ComponentProps<typeof Link>, 'look' | 'size' | 'className'>) {
  return (
    <Link
      {...props}
      look="quiet"
      className="inline-flex min-h-7 items-center gap-1 pointer-coarse:-my-2 pointer-coarse:min-h-11"
    />
  );
}
