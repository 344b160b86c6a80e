import { Camera, ImagePlus, Trash2 } from 'lucide-react';
import { type ChangeEvent, type ComponentProps, useRef, useState } from 'react';
import { Button } from '../actions/button.tsx';
import { buttonStyles } from '../actions/button-styles.ts';
import { useObjectUrl } from '../actions/object-url.ts';
import { classNames } from '../class-names.ts';
import { fileCopy } from '../copy.he/file.ts';
import { toast } from '../feedback/toast-queue.ts';
import { DropZone } from './drop-zone.tsx';
import { FieldNotes, type FieldProps, OptionalMark, useFieldIds } from './field.tsx';
import { imageProblem, imageTypes } from './image-file.ts';

interface FileFieldProps extends FieldProps {
  name: string;
  currentSrc?: string | null;
  onChoose?: (file: File) => void;
  onRemoveCurrent?: () => void;
  isRemoving?: boolean;
  withCamera?: boolean;
  isWide?: boolean;
  maxBytes?: number;
}

export function FileField({
  name,
  currentSrc,
  onChoose,
  onRemoveCurrent,
  isRemoving,
  withCamera = true,
  isWide = false,
  maxBytes,
  ...texts
}: FileFieldProps) {
  const { input, file, problem, take, takeFrom } = useChosenFile({ onChoose, maxBytes });
  const error = problem ?? texts.error;
  const description = texts.description ?? fileCopy.hint;
  const ids = useFieldIds(undefined, { ...texts, description, error });
  const src = useObjectUrl(file) ?? currentSrc;
  const choice = src ? fileCopy.replace : fileCopy.choose;
  const remove = () => {
    if (file) take(null);
    else onRemoveCurrent?.();
    input.current?.focus();
  };

  return (
    <div className="flex flex-col gap-1.5">
      <span id={`${ids.control.id}-label`} className={texts.hideLabel ? 'sr-only' : 'font-semibold'}>
        {texts.label}
        {texts.optional && <OptionalMark />}
      </span>
      <DropZone onFiles={([dropped = null]) => take(dropped)} className="flex-wrap items-center gap-3">
        {src && <Chosen src={src} isWide={isWide} />}
        <ChooseButton
          {...ids.control}
          ref={input}
          name={name}
          text={choice}
          aria-label={`${texts.label}: ${choice}`}
          onChange={takeFrom}
        />
        {withCamera && <CameraButton onTake={takeFrom} />}
        {(file || (currentSrc && onRemoveCurrent)) && (
          <Button variant="quiet" isPending={isRemoving} onClick={remove}>
            <Trash2 aria-hidden="true" size={18} />
            {fileCopy.remove}
          </Button>
        )}
        {!src && <span className="hidden text-sm text-muted pointer-fine:inline">{fileCopy.drop}</span>}
      </DropZone>
      <FieldNotes ids={ids} description={description} error={error} />
    </div>
  );
}

function Chosen({ src, isWide }: { src: string; isWide: boolean }) {
  const look = 'h-20 max-w-full rounded-control border border-line bg-sunken object-cover';
  return <img src={src} alt={fileCopy.preview} className={classNames(look, isWide ? 'w-50' : 'w-20')} />;
}

function useChosenFile({ onChoose, maxBytes }: Pick<FileFieldProps, 'onChoose' | 'maxBytes'>) {
  const input = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const take = (chosen: File | null) => {
    const wrong = chosen && imageProblem(chosen, maxBytes);
    const sound = wrong ? null : chosen;
    const taken = onChoose ? null : sound;
    setProblem(wrong);
    setFile(taken);
    if (input.current) input.current.files = fileList(taken);
    if (wrong) toast.error(fileCopy.error, { description: wrong });
    if (sound) onChoose?.(sound);
  };
  const takeFrom = (event: ChangeEvent<HTMLInputElement>) => take(event.target.files?.[0] ?? null);
  return { input, file, problem, take, takeFrom };
}

function ChooseButton({ text, ...input }: ComponentProps<'input'> & { text: string }) {
  return (
    <label
      className={classNames(
        buttonStyles({ variant: 'secondary' }),
        'has-disabled:cursor-not-allowed has-disabled:opacity-50 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet',
      )}
    >
      <ImagePlus aria-hidden="true" size={20} />
      <span aria-hidden="true">{text}</span>
      <input {...input} type="file" accept={imageTypes} className="sr-only" />
    </label>
  );
}

function CameraButton({ onTake }: { onTake: (event: ChangeEvent<HTMLInputElement>) => void }) {
  return (
    <label
      className={classNames(
        buttonStyles({ variant: 'secondary' }),
        'hidden! pointer-coarse:inline-flex! has-focus-visible:outline-3 has-focus-visible:outline-violet',
      )}
    >
      <Camera aria-hidden="true" size={20} />
      {fileCopy.camera}
      <input type="file" accept={imageTypes} capture="environment" onChange={onTake} className="sr-only" />
    </label>
  );
}

function fileList(file: File | null): FileList {
  const transfer = new DataTransfer();
  if (file) transfer.items.add(file);
  return transfer.files;
}
