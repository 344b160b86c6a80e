import { type FormEvent, type ReactNode, type RefObject, useRef } from 'react';
import { flushSync } from 'react-dom';
import type { Unsaved } from './unsaved.tsx';
import { UnsavedNotice } from './unsaved-notice.tsx';

export type KeptFields = Partial<Record<string, string>>;

interface KeptFormProps {
  id?: string;
  form?: RefObject<HTMLFormElement | null>;
  unsaved: Unsaved<KeptFields>;
  onTyped?: () => void;
  onSubmit?: (typed: FormData) => void;
  className?: string;
  children: ReactNode;
}

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
          // The fields return to the stored values, once those are loaded.
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
