import { imageProblem, isImage, maxImageBytes } from '#ui/forms/image-file.ts';
import type { FormScript, ScriptWords } from '../form-script.contract.ts';
import type { FormNotes } from './review-form-notes.ts';

export interface PhotoChoice {
  /** The photo that was chosen last, made smaller; null without one. Rejects where it is refused. */
  chosen: () => Promise<File | null>;
}

type ShrinkPart = typeof import('./demand-review-photo.client.ts');

const NONE = Promise.resolve(null);

/** Looks after the form's one photo. */
export function keepPhoto(form: HTMLFormElement, script: FormScript, notes: FormNotes): PhotoChoice {
  const area = form.querySelector<HTMLElement>('[data-photo]');
  const input = area?.querySelector('input');
  let newest: Promise<File | null> = NONE;

  function choose() {
    const file = input?.files?.[0];
    if (!area || !file) return;
    notes.clear('image');
    say(area, script.words.photoReading);
    const choice = prepare(file, script);
    newest = choice;
    choice.then(
      (photo) => {
        if (choice === newest) show(area, photo, script.words);
      },
      ({ message }: Error) => {
        if (choice !== newest) return;
        remove();
        notes.show({ fields: { image: message } });
      },
    );
  }

  function remove() {
    newest = NONE;
    if (input) input.value = '';
    if (area) show(area, null, script.words);
  }

  input?.addEventListener('change', choose);
  area?.querySelector('button')?.addEventListener('click', () => {
    remove();
    input?.focus();
  });
  // Chosen before this script ran.
  choose();

  return {
    async chosen() {
      for (;;) {
        const choice = newest;
        const image = await choice;
        if (choice === newest) return image;
      }
    },
  };
}

/** @throws with words where it is refused */
async function prepare(file: File, { files, words }: FormScript): Promise<File> {
  const part = (await import(/* @vite-ignore */ files.photo).catch(() => null)) as ShrinkPart | null;
  // Without a connection for the rest of the script it goes as it is.
  const read = part ? await part.shrinkPhoto(file).catch(() => null) : file;
  if (!read) throw new Error(isImage(file) ? words.photoUnreadable : words.notImage);
  if (imageProblem(read, maxImageBytes)) throw new Error(words.imageTooLarge);
  return read;
}

function show(area: HTMLElement, photo: File | null, words: ScriptWords) {
  const image = area.querySelector('img');
  const remove = area.querySelector('button');
  const label = area.querySelector('label > span');
  if (!image || !remove || !label) return;
  if (image.src) URL.revokeObjectURL(image.src);
  if (photo) image.src = URL.createObjectURL(photo);
  else image.removeAttribute('src');
  image.hidden = photo === null;
  remove.hidden = photo === null;
  label.textContent = photo ? words.replacePhoto : words.addPhoto;
  say(area, '');
}

function say(area: HTMLElement, text: string) {
  const status = area.querySelector('[role=status]');
  if (status) status.textContent = text;
}
