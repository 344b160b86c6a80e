import { type FormEvent, type ReactNode, type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Unsaved } from './unsaved.tsx';
import { UnsavedNotice } from './unsaved-notice.tsx';

/** The fields of a form by their names. */
export type KeptFields = Partial<Record<string, string>>;

interface KeptFormProps {
  /** By which a dialog's button sends it. */
  id?: string;
  /** For whoever reads it from outside. */
  form?: RefObject<HTMLFormElement | null>;
  /** Its fields begin with what is found there. */
  unsaved: Unsaved<KeptFields>;
  onTyped?: () => void;
  /** Left out where it is sent from outside. */
  onSubmit?: (typed: FormData) => void;
  className?: string;
  children: ReactNode;
}

/** A form of fields that the browser holds; what is typed is kept until it is let go. */
export function KeptForm({
  id,
  form: outer,
  unsaved,
  onTyped,
  onSubmit,
  className = 'flex flex-col gap-4',
  children,
}: KeptFormProps) {
  const own = useRef<HTMLFormElement>(null);
  const form = outer ?? own;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit?.(new FormData(event.currentTarget));
  };
  return (
    <form
      ref={form}
      id={id}
      onSubmit={submit}
      onChange={({ currentTarget }) => {
        unsaved.keep(fieldsOf(currentTarget));
        onTyped?.();
      }}
      className={className}
    >
      <UnsavedNotice
        isShown={unsaved.found !== null}
        onDiscard={() => {
          // The fields go back to what they begin with, once that is the stored again.
          flushSync(() => unsaved.keep(null));
          form.current?.reset();
        }}
      />
      {children}
    </form>
  );
}

function fieldsOf(form: HTMLFormElement): KeptFields {
  const typed = [...new FormData(form)];
  return Object.fromEntries(
    typed.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
}
