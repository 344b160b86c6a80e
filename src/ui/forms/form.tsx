import { type ReactNode, Suspense } from 'react';
import { Notice } from '../feedback/notice.tsx';
import { lazyPart } from '../lazy-part.ts';
import { useHydrated } from './form-problem.ts';
import { UnsavedNotice } from './unsaved-notice.tsx';
import type { FormParts } from './use-form.ts';

// Seldom needed: only where two tabs or devices changed the same.
export const MeanwhileNotice = lazyPart(async () => (await import('./changed-meanwhile.tsx')).default);

interface FormProps {
  of: FormParts;
  /** Shown in place of the message of a refusal that belongs to no field. */
  message?: ReactNode;
  className?: string;
  children?: ReactNode;
}

export const PAGE_FORM = 'mt-6 flex flex-col gap-5';

export function Form({ of, message, className = 'flex flex-col gap-4', children }: FormProps) {
  const isHydrated = useHydrated();
  return (
    <form {...of.attributes} method="post" noValidate={isHydrated} className={className}>
      <UnsavedNotice isShown={of.isKept} onDiscard={() => of.begin()} />
      {message ??
        (of.message && (
          <Notice tone="error" announce>
            {of.message}
          </Notice>
        ))}
      {of.disputed.length > 0 && (
        <Suspense>
          <MeanwhileNotice fields={of.disputed} onSettle={of.settle} />
        </Suspense>
      )}
      {children}
    </form>
  );
}
