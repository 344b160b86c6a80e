import type { ReactNode } from 'react';
import { hasHebrew } from './direction.ts';

/** Text that people typed: whatever its direction, it does not disturb what stands around it. */
export function UserText({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir={typeof children === 'string' ? directionOf(children) : undefined} className={className}>
      {children}
    </bdi>
  );
}

/** A paragraph that people typed: it begins at the side from which it is read. */
export function UserParagraph({ children, className }: { children: string; className?: string }) {
  return (
    <p dir={directionOf(children) ?? 'auto'} className={className}>
      {children}
    </p>
  );
}

/** Hebrew that begins with Latin letters ("Studio דנה") is read from the right; by itself it would not be. */
export function directionOf(text: string): 'rtl' | undefined {
  const first = /\p{L}/u.exec(text)?.[0] ?? '';
  return hasHebrew(text) && !hasHebrew(first) ? 'rtl' : undefined;
}

/** Phones, addresses, codes, hours: always read from left to right. */
export function Ltr({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  );
}
