import type { FormEventHandler, ReactNode, RefObject } from 'react';

interface DialogFormProps {
  id: string;
  form: RefObject<HTMLFormElement | null>;
  message?: string | null;
  onSubmit: FormEventHandler<HTMLFormElement>;
  onChange: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

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
