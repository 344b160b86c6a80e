import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useState } from 'react';
import { problemOf } from '#client.ts';
import type { FieldsAsRead } from '#platform/http/as-read.ts';
import type { DisputedField } from './changed-meanwhile.tsx';
import { differ, type FieldValues, fill, textsOf } from './field-values.ts';

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
  /** Told of what is typed where it changes without an event. */
  onFilled: (typed: FieldValues) => void;
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
  const [there, setThere] = useState<FieldValues | null>(null);
  const base = read ?? stored;

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
      if (!options || code !== 'edited' || !values || !form.current) throw error;
      const { fieldsOf = (same) => same as FieldValues } = options;
      const now = { ...over, ...fieldsOf(values as FieldsAsRead) };
      const merged = merge(textsOf(new FormData(form.current)), over, now, options);
      fill(form.current, merged.typed);
      onFilled(merged.typed);
      setRead(merged.base);
      setThere(now);
      void client.invalidateQueries();
      if (merged.isDisputed) throw new Disputed();
      return send(call, merged.base, merged.typed);
    }
  }

  /** Decides which of both texts stays. */
  function settle(name: string, choice: 'here' | 'there', typed: FieldValues) {
    const names = groupsOf(there ?? {}, options).find(([first]) => first === name) ?? [];
    const chosen = Object.fromEntries(names.map((one) => [one, there?.[one]]));
    const values = choice === 'there' ? { ...typed, ...chosen } : typed;
    setRead({ ...base, ...chosen });
    onFilled(values);
    if (!form.current) return;
    fill(form.current, values);
    focusOn(form.current, name);
  }

  return {
    base,
    /** Goes into a kept draft. */
    kept: options && { asRead: JSON.stringify(base) },
    disputed: (typed: FieldValues) => (options && there ? disputedFields(typed, base, there, options) : []),
    send,
    settle,
    /** From the first change on, the form says what it had read then, whatever is read behind it. */
    hold: () => options && setRead(base),
    forget() {
      setRead(null);
      setThere(null);
    },
  };
}

/** The buttons of a choice disappear, and must not take the focus along. */
function focusOn(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  (field instanceof RadioNodeList ? (field[0] as HTMLElement) : (field as HTMLElement | null))?.focus();
}

function disputedFields(
  typed: FieldValues,
  base: FieldValues,
  there: FieldValues,
  options: MeanwhileOptions,
): DisputedField[] {
  const { label, textOf = (name, values) => values[name] ?? '' } = options;
  return groupsOf(there, options)
    .filter((names) => differ(base, there, names) && differ(typed, there, names))
    .map(([name = '']) => ({
      name,
      label: label(name),
      here: textOf(name, typed),
      there: textOf(name, there),
    }));
}

/** Puts what was typed over what is stored now: fields that nobody changed here follow. */
function merge(typed: FieldValues, base: FieldValues, there: FieldValues, options: MeanwhileOptions) {
  const merged = { typed: { ...typed }, base: { ...there }, isDisputed: false };
  for (const names of groupsOf(there, options)) {
    const take = (to: FieldValues, from: FieldValues) => {
      for (const name of names) to[name] = from[name];
    };
    if (!differ(typed, base, [...names])) take(merged.typed, there);
    else if (differ(there, base, [...names]) && differ(there, typed, [...names])) {
      take(merged.base, base);
      merged.isDisputed = true;
    }
  }
  return merged;
}

function groupsOf(values: FieldValues, { groups = [] }: Partial<MeanwhileOptions> = {}): string[][] {
  const grouped = groups.flat();
  const alone = Object.keys(values).filter((name) => !grouped.includes(name));
  return [...groups.map((names) => [...names]), ...alone.map((name) => [name])];
}
