export type FieldValues = Partial<Record<string, string>>;

export function textsOf(form: FormData): Record<string, string> {
  const texts = [...form].filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
}

export function differ(some: FieldValues, others: FieldValues, names = Object.keys({ ...others, ...some })) {
  return names.some((name) => (some[name] ?? '') !== (others[name] ?? ''));
}

export function fill(form: HTMLFormElement, values: FieldValues): void {
  for (const element of form.elements) {
    const field = element as HTMLInputElement;
    const value = values[field.name];
    if (field.type === 'checkbox') field.checked = value !== undefined;
    else if (field.type === 'radio') field.checked = value === field.value;
    else if (value !== undefined) field.value = value;
    // A field that shows this one's value in another way.
    if (field.hidden) field.dispatchEvent(new Event('filled'));
  }
}
