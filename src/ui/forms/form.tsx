import type { ReactNode } from 'react';
import { Notice } from '../feedback/notice.tsx';
import { useHydrated } from './form-problem.ts';
import { UnsavedNotice } from './unsaved-notice.tsx';
import type { FormParts } from './use-form.ts';

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
      {of.dispute}
      {children}
    </form>
  );
}
