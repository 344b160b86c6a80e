import type { ReactNode } from 'react';

/** One of a list of facts: what it is called, and how it stands, in a line. */
export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap gap-x-2">
      <dt className="text-muted">{name}:</dt>
      <dd>{children}</dd>
    </div>
  );
}
