import { Camera, X } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { useObjectUrl } from '#ui/actions/object-url.ts';
import { classNames } from '#ui/class-names.ts';
import { Spinner } from '#ui/feedback/spinner.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { FieldNotes, useFieldIds } from '#ui/forms/field.tsx';
import { useHydrated } from '#ui/forms/form-problem.ts';
import { imageProblem, imageTypes, isImage } from '#ui/forms/image-file.ts';
import { shrinkPicture } from '#ui/pictures/picture-shrink.ts';
import { useFormWords } from './review-form-words.ts';

interface ReviewPhotoProps {
  error?: string;
  /**
   * The photo, made smaller; a promise, for the form may be sent before it is. Rejects where it is refused: there is none
   * then.
   */
  onChange: (photo: Promise<File | null>) => void;
  /** While the form goes out, its photo stays as it is. */
  isFixed: boolean;
}

/** One photo, in a row: taken or chosen. Without JavaScript the file's name stands in the button. */
export function ReviewFormPhoto({ error, onChange, isFixed }: ReviewPhotoProps) {
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
            buttonStyles({ variant: 'secondary', size: 'sm' }),
            'has-disabled:opacity-50 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet',
          )}
        >
          <Camera aria-hidden="true" size={18} />
          <span>{photo ? texts.replacePhoto : texts.addPhoto}</span>
          <input
            {...ids.control}
            ref={input}
            type="file"
            name="image"
            accept={imageTypes}
            disabled={isFixed}
            onChange={({ target }) => choose(target.files?.[0])}
            className={isHydrated ? 'sr-only' : 'max-w-40 font-normal file:hidden'}
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
            <IconButton icon={X} label={texts.removePhoto} disabled={isFixed} onClick={remove} />
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

  function choose(file: File | undefined) {
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

  // Chosen before the scripts ran.
  const chooseEarlier = useEffectEvent(() => choose(input.current?.files?.[0]));
  useEffect(() => chooseEarlier(), []);

  return { input, photo, isReading, problem, choose, remove };
}

/** The longest side that is kept of a photo: the server keeps no more. */
const SIDE_MAX = 1_600;
/** Smaller files are sent as they are, where the server takes their format. */
const SMALL_BYTES = 400 * 1024;

/** A phone's photo as it travels well, without its place and date. @throws where the browser cannot read it */
async function shrinkPhoto(file: File): Promise<File> {
  const shrunk = await shrinkPicture(file, SIDE_MAX);
  if (!imageTypes.split(',').includes(file.type)) return shrunk;
  return file.size <= SMALL_BYTES || file.size <= shrunk.size ? file : shrunk;
}
