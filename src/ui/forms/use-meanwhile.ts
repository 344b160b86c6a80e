import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, type RefObject, useState } from 'react';
import { problemOf } from '#client.ts';
import type { FieldsAsRead } from '#platform/http/as-read.ts';
import type { FieldValues } from './field-values.ts';

export interface MeanwhileOptions {
  label: (name: string) => string;
  /** Fields that only mean something together, each group under its first name. */
  groups?: readonly (readonly string[])[];
  /** Shows values of the API (409 `edited`) as the texts of fields; by default they are the same. */
  fieldsOf?: (stored: FieldsAsRead) => FieldValues;
  /** Says a field's value to people; by default its text. */
  textOf?: (name: string, values: FieldValues) => string;
}

interface Parts {
  form: RefObject<HTMLFormElement | null>;
  stored: FieldValues;
  /** A kept draft, with what its fields held when they were read, as JSON. */
  found: FieldValues | null;
  /** Called when a field's value changes without an event. */
  onFilled: (typed: FieldValues) => void;
}

/** What another tab or device stored since, with the code that shows it. */
interface Conflict {
  there: FieldValues;
  parts: typeof import('./merge-meanwhile.ts').meanwhileParts;
}

/** Thrown once both texts are shown: there is nothing more to say. */
export class Disputed extends Error {}

/** Holds what a form's fields were when they were read, so that a save never overwrites what was stored elsewhere since. */
export function useMeanwhile(
  options: MeanwhileOptions | undefined,
  { form, stored, found, onFilled }: Parts,
) {
  const client = useQueryClient();
  const [read, setRead] = useState(() => (found?.asRead ? (JSON.parse(found.asRead) as FieldValues) : null));
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const base = read ?? stored;
  const show = (now: { typed: FieldValues; base: FieldValues }) => {
    onFilled(now.typed);
    setRead(now.base);
  };

  /** Sends what is typed; again, where others changed only fields that nobody changed here. */
  async function send<Answer>(
    call: (values: FieldValues | null, asRead: FieldValues) => Promise<Answer>,
    over = base,
    typed: FieldValues | null = null,
  ): Promise<Answer> {
    try {
      return await call(typed, over);
    } catch (error) {
      const { code, stored: values } = problemOf(error);
      if (!options || code !== 'edited' || !values) throw error;
      const { meanwhileParts: parts } = await import('./merge-meanwhile.ts');
      if (!form.current) throw error;
      const merged = parts.merge(form.current, { base: over, values: values as FieldsAsRead }, options);
      show(merged);
      setConflict({ there: merged.there, parts });
      void client.invalidateQueries();
      if (merged.isDisputed) throw new Disputed();
      return send(call, merged.base, merged.typed);
    }
  }

  return {
    base,
    /** Goes into a kept draft. */
    kept: options && { asRead: JSON.stringify(base) },
    send,
    /** Shows the fields that are to be chosen; null where there are none. */
    dispute(typed: FieldValues): ReactNode {
      if (!options || !conflict) return null;
      const fields = { typed, base, there: conflict.there };
      return conflict.parts.disputeOf(fields, options, (name, choice) => {
        if (form.current) show(conflict.parts.settle(form.current, fields, { name, choice, options }));
      });
    },
    /** Freezes the base at the first change, so that later refetches do not replace it. */
    hold: () => options && setRead(base),
    forget() {
      setRead(null);
      setConflict(null);
    },
  };
}
