import type { ReactNode } from 'react';
import { hasHebrew } from './direction.ts';

/** Isolates typed text, so that its direction does not disturb its surroundings. */
export function UserText({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir={typeof children === 'string' ? directionOf(children) : undefined} className={className}>
      {children}
    </bdi>
  );
}

export function UserParagraph({ children, className }: { children: string; className?: string }) {
  return (
    <p dir={directionOf(children) ?? 'auto'} className={className}>
      {children}
    </p>
  );
}

/** Hebrew that begins with Latin letters ("Studio דנה") would be read from the left by itself. */
export function directionOf(text: string): 'rtl' | undefined {
  const first = /\p{L}/u.exec(text)?.[0] ?? '';
  return hasHebrew(text) && !hasHebrew(first) ? 'rtl' : undefined;
}

export function Ltr({ children, className }: { children: ReactNode; className?: string }) {
  return (
    <bdi dir="ltr" className={className}>
      {children}
    </bdi>
  );
}
