import { ImagePlus } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { classNames } from '#ui/class-names.ts';
import { Notice } from '#ui/feedback/notice.tsx';
import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { DropZone } from '#ui/forms/drop-zone.tsx';
import { imageTypes } from '#ui/forms/image-file.ts';
import { UserText } from '#ui/text/bdi.tsx';
import { formatNumber } from '#ui/text/format.ts';
import { galleryEditorCopy as copy } from '../editor.copy.he.ts';
import { type FailedUpload, useUploads } from './uploads.ts';

export function UploadPanel({ upTo, hasRoom }: { upTo: number; hasRoom: boolean }) {
  const { progress, failed, add, again, dismiss } = useUploads(upTo);
  return (
    <>
      {(hasRoom || progress) && (
        <DropZone onFiles={add} className="flex-wrap items-center gap-x-4 gap-y-2">
          <ChooseFiles onChoose={add} />
          <span className="hidden text-sm text-muted pointer-fine:inline">{copy.drop}</span>
          <p className="basis-full text-sm text-muted">{copy.hint}</p>
          {progress && (
            <ProgressBar
              label={copy.uploading(formatNumber(progress.done + 1), formatNumber(progress.count))}
              percent={(100 * progress.done) / progress.count}
              className="basis-full"
            />
          )}
        </DropZone>
      )}
      {failed.length > 0 && <Failed failed={failed} onAgain={again} onDismiss={dismiss} />}
    </>
  );
}

function ChooseFiles({ onChoose }: { onChoose: (files: File[]) => void }) {
  return (
    <label
      className={classNames(
        buttonStyles({ variant: 'primary' }),
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet',
      )}
    >
      <ImagePlus aria-hidden="true" size={20} />
      {copy.add}
      <input
        type="file"
        accept={imageTypes}
        multiple
        className="sr-only"
        onChange={({ currentTarget }) => {
          onChoose([...(currentTarget.files ?? [])]);
          // The same file once more is a choice too.
          currentTarget.value = '';
        }}
      />
    </label>
  );
}

interface FailedProps {
  failed: FailedUpload[];
  onAgain: () => void;
  onDismiss: () => void;
}

function Failed({ failed, onAgain, onDismiss }: FailedProps) {
  return (
    <Notice tone="error" announce className="mt-3">
      <p className="font-semibold">{copy.failed}</p>
      <ul className="mt-1">
        {failed.map(({ file, problem }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two files may have one name
          <li key={index} className="wrap-anywhere">
            <UserText>{file.name}</UserText>: {problem}
          </li>
        ))}
      </ul>
      <div className="mt-3 flex gap-2">
        <Button size="sm" variant="secondary" onClick={onAgain}>
          {copy.again}
        </Button>
        <Button size="sm" variant="quiet" onClick={onDismiss}>
          {copy.dismiss}
        </Button>
      </div>
    </Notice>
  );
}
