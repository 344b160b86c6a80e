import type { ComponentProps, ReactNode, RefObject } from 'react';
import { Notice } from '../feedback/notice.tsx';
import { useHydrated } from './form-problem.ts';

interface PageFormProps extends Pick<ComponentProps<'form'>, 'onSubmit' | 'onChange' | 'onFocus'> {
  form: RefObject<HTMLFormElement | null>;
  /** What is wrong with it as a whole. */
  message?: string | null;
  children: ReactNode;
}

/**
 * The form that a page is for, its fields beneath one another. It posts to the page itself where there is no JavaScript,
 * and is then checked by the browser.
 */
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
