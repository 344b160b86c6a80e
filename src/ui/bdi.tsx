import type { ReactNode } from 'react';

/** Text that people typed: whatever its direction, it does not disturb what stands around it. */
export function UserText({ children, className }: { children: ReactNode; className?: string }) {
  return <bdi className={className}>{children}</bdi>;
}

/** Phones, addresses, codes, hours: always read from left to right. */
export function Ltr({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  );
}
