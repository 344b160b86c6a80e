import { createElement, type ReactNode } from 'react';
import type { FieldsAsRead } from '#platform/http/as-read.ts';
import ChangedMeanwhile, { type DisputedField } from './changed-meanwhile.tsx';
import { differ, type FieldValues, fill, textsOf } from './field-values.ts';
import type { MeanwhileOptions } from './use-meanwhile.ts';

// Loaded where it is needed: seldom, and by no first screen.

type Choice = 'here' | 'there';

interface Fields {
  typed: FieldValues;
  /** What the fields were when they were read. */
  base: FieldValues;
  there: FieldValues;
}

/** Puts what was typed over what is stored now: fields that nobody changed here follow. @param values of the API */
function merge(
  form: HTMLFormElement,
  { base, values }: { base: FieldValues; values: FieldsAsRead },
  options: MeanwhileOptions,
) {
  const { fieldsOf = (same) => same as FieldValues } = options;
  const there = { ...base, ...fieldsOf(values) };
  const typed = textsOf(new FormData(form));
  const merged = { typed: { ...typed }, base: { ...there }, there, isDisputed: false };
  for (const names of groupsOf(there, options)) {
    const take = (to: FieldValues, from: FieldValues) => {
      for (const name of names) to[name] = from[name];
    };
    if (!differ(typed, base, names)) take(merged.typed, there);
    else if (differ(there, base, names) && differ(there, typed, names)) {
      take(merged.base, base);
      merged.isDisputed = true;
    }
  }
  fill(form, merged.typed);
  return merged;
}

/** Shows the fields that both sides changed; null where there are none. */
function disputeOf(
  fields: Fields,
  options: MeanwhileOptions,
  onSettle: (name: string, choice: Choice) => void,
): ReactNode {
  const disputed = disputedFields(fields, options);
  return disputed.length > 0 ? createElement(ChangedMeanwhile, { fields: disputed, onSettle }) : null;
}

function disputedFields({ typed, base, there }: Fields, options: MeanwhileOptions): DisputedField[] {
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

/** Decides which of both texts stays, and shows it. */
function settle(
  form: HTMLFormElement,
  { typed, base, there }: Fields,
  { name, choice, options }: { name: string; choice: Choice; options: MeanwhileOptions },
) {
  const names = groupsOf(there, options).find(([first]) => first === name) ?? [];
  const chosen = Object.fromEntries(names.map((one) => [one, there[one]]));
  const settled = {
    typed: choice === 'there' ? { ...typed, ...chosen } : typed,
    base: { ...base, ...chosen },
  };
  fill(form, settled.typed);
  focusOn(form, name);
  return settled;
}

/** The buttons of a choice disappear, and must not take the focus along. */
function focusOn(form: HTMLFormElement, name: string): void {
  const field = form.elements.namedItem(name);
  (field instanceof RadioNodeList ? (field[0] as HTMLElement) : (field as HTMLElement | null))?.focus();
}

function groupsOf(values: FieldValues, { groups = [] }: MeanwhileOptions): string[][] {
  const grouped = groups.flat();
  const alone = Object.keys(values).filter((name) => !grouped.includes(name));
  return [...groups.map((names) => [...names]), ...alone.map((name) => [name])];
}

export const meanwhileParts = { merge, disputeOf, settle };
