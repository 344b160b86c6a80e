import type { FormEventHandler, ReactNode, RefObject } from 'react';

interface DialogFormProps {
  /** By which the dialog's button sends it. */
  id: string;
  form: RefObject<HTMLFormElement | null>;
  /** What is wrong with it as a whole. */
  message?: string | null;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onChange: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/** The form inside a `FormDialog`: its fields beneath one another, and above them what is wrong with all of them. */
export function DialogForm({ id, form, message, onSubmit, onChange, children }: DialogFormProps) {
  return (
    <form
      ref={form}
      id={id}
      noValidate
      onSubmit={onSubmit}
      onChange={onChange}
      className="flex flex-col gap-4"
    >
      {message && (
        <p role="alert" className="font-semibold text-red">
          {message}
        </p>
      )}
      {children}
    </form>
  );
}
