import type { ComponentProps, ReactNode, RefObject } from 'react';
import { Notice } from '../feedback/notice.tsx';
import { useHydrated } from './form-problem.ts';

interface PageFormProps extends Pick<ComponentProps<'form'>, 'onSubmit' | 'onChange' | 'onFocus'> {
  form: RefObject<HTMLFormElement | null>;
  message?: string | null;
  children: ReactNode;
}

export function PageForm({ form, message, children, ...events }: PageFormProps) {
  const isHydrated = useHydrated();
  return (
    <form ref={form} method="post" noValidate={isHydrated} {...events} className="mt-6 flex flex-col gap-5">
      {message && (
        <Notice tone="error" announce>
          {message}
        </Notice>
      )}
      {children}
    </form>
  );
}
