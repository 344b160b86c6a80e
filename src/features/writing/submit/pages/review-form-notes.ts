import type { ScriptWords } from '../form-script.contract.ts';
import { type ReviewProblem, titleOf } from '../refusals.policy.ts';

/** Says what stands in the way: once, beside its field or at the form's end. */
export interface FormNotes {
  show: (problem: ReviewProblem) => void;
  clear: (field?: string) => void;
}

export function createFormNotes(form: HTMLFormElement, words: ScriptWords): FormNotes {
  const end = form.querySelector<HTMLElement>('[data-message]');
  const notes = [...form.querySelectorAll<HTMLElement>('[data-error]')];
  const controlsOf = (name = '') => form.querySelectorAll<HTMLElement>(`[name="${name}"]`);

  function note(place: HTMLElement, text: string) {
    const title = titleOf(text, words);
    const strong = document.createElement('strong');
    strong.textContent = title && `${title}. `;
    place.replaceChildren(...(title ? [strong] : []), text);
    for (const control of controlsOf(place.dataset.error)) control.setAttribute('aria-invalid', 'true');
  }

  return {
    show({ fields, text }) {
      const wrong = notes.filter(({ dataset }) => dataset.error && dataset.error in fields);
      for (const place of wrong) note(place, fields[place.dataset.error as keyof typeof fields] ?? '');
      const [first] = wrong;
      if (first) {
        controlsOf(first.dataset.error)[0]?.focus();
        first.scrollIntoView({ block: 'nearest' });
      } else if (end && text) {
        sayIn(end, words.failed, text);
        end.scrollIntoView({ block: 'nearest' });
      }
    },
    clear(field) {
      if (end) end.hidden = true;
      for (const place of notes) {
        if (field !== undefined && place.dataset.error !== field) continue;
        place.replaceChildren();
        for (const control of controlsOf(place.dataset.error)) control.removeAttribute('aria-invalid');
      }
    },
  };
}

/** A screen reader says an alert when it appears with its words. */
function sayIn(message: HTMLElement, title: string, text: string) {
  const parts = { title, text };
  for (const [name, said] of Object.entries(parts)) {
    const part = message.querySelector(`[data-${name}]`);
    if (part) part.textContent = said;
  }
  message.hidden = false;
}
