import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ImagePlus, Trash2 } from 'lucide-react';
import { type ChangeEvent, useId, useRef, useState } from 'react';
import { answerOf, api, problemOf } from '#client.ts';
import type { User } from '#features/accounts/contract.ts';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { Button } from '#ui/actions/button.tsx';
import { useObjectUrl } from '#ui/actions/object-url.ts';
import { fileCopy } from '#ui/copy.he/file.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { imageProblem, imageTypes } from '#ui/forms/image-file.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { settingsCopy } from '../copy.he.ts';
import { furtherCopy } from '../further.copy.he.ts';

const texts = furtherCopy.picture;

export function SettingsPicture({ user }: { user: User }) {
  const errorId = useId();
  const hintId = useId();
  const { input, preview, problem, upload, remove, choose } = usePicture();
  const name = user.fullName || user.businessName;
  const hasPicture = preview !== null || user.profileImage !== null;
  return (
    <Panel title={texts.title}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar name={name} src={preview ?? user.profileImage} label={texts.of(name)} size="xl" />
        <div className="flex min-w-0 flex-col gap-2">
          <div className="flex flex-wrap gap-3">
            <Button
              variant="secondary"
              isPending={upload.isPending}
              pendingLabel={texts.uploading}
              onClick={() => input.current?.click()}
            >
              <ImagePlus aria-hidden="true" size={20} />
              {hasPicture ? texts.replace : texts.upload}
            </Button>
            {hasPicture && (
              <Button
                variant="quiet"
                isPending={remove.isPending}
                pendingLabel={texts.removing}
                disabled={upload.isPending}
                onClick={() => remove.mutate()}
              >
                <Trash2 aria-hidden="true" size={18} />
                {texts.remove}
              </Button>
            )}
          </div>
          <input
            ref={input}
            type="file"
            accept={imageTypes}
            tabIndex={-1}
            aria-label={texts.upload}
            aria-describedby={`${hintId} ${errorId}`}
            onChange={choose}
            className="sr-only"
          />
          <p id={hintId} className="text-sm text-muted">
            {fileCopy.hint}
          </p>
          <p id={errorId} aria-live="polite" className="text-sm font-semibold text-red empty:hidden">
            {problem}
          </p>
        </div>
      </div>
    </Panel>
  );
}

function usePicture() {
  const queryClient = useQueryClient();
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [chosen, show] = useState<File | null>(null);
  const preview = useObjectUrl(chosen);

  const upload = useMutation({
    mutationFn: (profileImage: File) =>
      answerOf(api.auth['upload-profile-image'].$post({ form: { profileImage } })),
    onSuccess({ profileImage }) {
      queryClient.setQueryData(currentUserQuery.queryKey, (known) => known && { ...known, profileImage });
      toast.success(texts.done);
    },
    onError(error) {
      show(null);
      const { message, code } = problemOf(error);
      refuse(code === 'unexpected' ? texts.failed : message);
    },
    onSettled() {
      if (input.current) input.current.value = '';
    },
  });
  const remove = useMutation({
    mutationFn: () => answerOf(api.auth['remove-profile-image'].$delete()),
    async onSuccess() {
      show(null);
      await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      toast.success(texts.removed, { description: texts.removedText });
      input.current?.focus();
    },
    onError: () => toast.error(settingsCopy.error, { description: texts.removeFailed }),
  });
  const isBusy = upload.isPending || remove.isPending;

  function refuse(message: string) {
    setProblem(message);
    toast.error(fileCopy.error, { description: message });
  }

  function choose(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    if (!file || isBusy) return;
    const wrong = imageProblem(file);
    if (wrong) {
      event.target.value = '';
      return refuse(wrong);
    }
    setProblem(null);
    show(file);
    upload.mutate(file);
  }

  return { input, preview, problem, upload, remove, choose };
}
