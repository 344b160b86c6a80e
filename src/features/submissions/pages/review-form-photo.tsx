import { Camera, X } from 'lucide-react';
import { type ChangeEvent, useRef, useState } from 'react';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { useObjectUrl } from '#ui/actions/object-url.ts';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { FieldNotes, OptionalMark, useFieldIds } from '#ui/forms/field.tsx';
import { useHydrated } from '#ui/forms/form-problem.ts';
import { imageProblem, imageTypes, isImage } from '#ui/forms/image-file.ts';
import { shrinkPhoto } from './review-form-shrink.ts';
import { useFormWords } from './review-form-words.ts';

interface ReviewPhotoProps {
  error?: string;
  /**
   * The photo, made smaller; a promise, for the form may be sent before it is. Rejects where it is refused: there is none
   * then.
   */
  onChange: (photo: Promise<File | null>) => void;
}

const plainFile =
  'max-w-full font-normal file:me-3 file:min-h-11 file:rounded-control file:border file:border-control file:bg-surface file:px-4 file:font-semibold file:text-ink';

/** One photo, in a row: taken or chosen. Without JavaScript a plain file field. */
export function ReviewFormPhoto({ error, onChange }: ReviewPhotoProps) {
  const texts = useFormWords();
  const isHydrated = useHydrated();
  const { input, photo, isReading, problem, choose, remove } = usePhoto(onChange);
  const wrong = problem ?? error;
  const ids = useFieldIds(undefined, { label: texts.photo, error: wrong });
  const src = useObjectUrl(photo);
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex min-h-11 items-center gap-3">
        <label
          className={classNames(
            isHydrated
              ? buttonStyles({ variant: 'secondary', size: 'sm' })
              : 'flex flex-col gap-1.5 font-semibold',
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet',
          )}
        >
          {isHydrated ? (
            <>
              <Camera aria-hidden="true" size={18} />
              <span>{photo ? texts.replacePhoto : texts.addPhoto}</span>
            </>
          ) : (
            <span>
              {texts.photo}
              <OptionalMark />
            </span>
          )}
          <input
            {...ids.control}
            ref={input}
            type="file"
            name="image"
            accept={imageTypes}
            onChange={choose}
            className={isHydrated ? 'sr-only' : plainFile}
          />
        </label>
        {isReading && <Spinner size="sm" label={texts.photoReading} />}
        {src && (
          <>
            <img
              src={src}
              alt={texts.photoChosen}
              className="size-11 rounded-control border border-line object-cover"
            />
            <IconButton icon={X} label={texts.removePhoto} onClick={remove} />
          </>
        )}
      </div>
      <FieldNotes ids={ids} error={wrong} />
    </div>
  );
}

function usePhoto(onChange: ReviewPhotoProps['onChange']) {
  const texts = useFormWords();
  const input = useRef<HTMLInputElement>(null);
  /** The file being read; an earlier choice no longer counts, however long it takes. */
  const newest = useRef<File | null>(null);
  const [photo, setPhoto] = useState<File | null>(null);
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  async function prepare(file: File): Promise<File | null> {
    newest.current = file;
    setReading(true);
    const read = await shrinkPhoto(file).catch(() => null);
    if (newest.current !== file) return null;
    setReading(false);
    const unreadable = isImage(file) ? texts.photoUnreadable : texts.notImage;
    const found = read ? imageProblem(read) && texts.imageTooLarge : unreadable;
    setPhoto(found ? null : read);
    if (found) throw refused(found);
    return read;
  }

  function refused(message: string): Error {
    setProblem(message);
    toast.error(texts.wrongFile, { description: message });
    onChange(Promise.resolve(null));
    return new Error(message);
  }

  function choose({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    setProblem(null);
    const prepared = prepare(file);
    onChange(prepared);
    // Whether or not somebody waits for it to be sent.
    prepared.catch(() => undefined);
  }

  function remove() {
    if (input.current) input.current.value = '';
    newest.current = null;
    setPhoto(null);
    setReading(false);
    onChange(Promise.resolve(null));
    input.current?.focus();
  }

  return { input, photo, isReading, problem, choose, remove };
}
