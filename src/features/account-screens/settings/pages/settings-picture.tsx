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
import type { PictureShape } from '#ui/pictures/picture-choice.ts';
import { useCropper } from '#ui/pictures/use-cropper.tsx';
import { settingsCopy } from '../copy.he.ts';
import { furtherCopy } from '../further.copy.he.ts';

const texts = furtherCopy.picture;
const SHAPE: PictureShape = {
  ratio: 1,
  minWidth: 50,
  firstShare: 1,
  isRound: true,
  sentAs: { type: 'image/jpeg', maxWidth: 512 },
};

export function SettingsPicture({ user }: { user: User }) {
  const input = useRef<HTMLInputElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const errorId = useId();
  const hintId = useId();
  const { preview, problem, cropper, remove, choose } = usePicture();
  const name = user.fullName || user.businessName;
  const hasPicture = preview !== null || user.profileImage !== null;
  return (
    <Panel title={texts.title}>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-4">
        <Avatar name={name} src={preview ?? user.profileImage} label={texts.of(name)} size="xl" />
        <div className="flex min-w-0 flex-col gap-2">
          <div className="flex flex-wrap gap-3">
            <Button
              ref={button}
              variant="secondary"
              disabled={remove.isPending}
              aria-describedby={`${hintId} ${errorId}`}
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
                onClick={() => remove.mutate(undefined, { onSuccess: () => button.current?.focus() })}
              >
                <Trash2 aria-hidden="true" size={18} />
                {texts.remove}
              </Button>
            )}
          </div>
          <input ref={input} type="file" accept={imageTypes} onChange={choose} className="hidden" />
          <p id={hintId} className="text-sm text-muted">
            {texts.hint}
          </p>
          <p id={errorId} aria-live="polite" className="text-sm font-semibold text-red empty:hidden">
            {problem}
          </p>
        </div>
      </div>
      {cropper}
    </Panel>
  );
}

function usePicture() {
  const queryClient = useQueryClient();
  const [cut, show] = useState<File | null>(null);
  const preview = useObjectUrl(cut);
  const remove = useMutation({
    mutationFn: () => answerOf(api.auth['remove-profile-image'].$delete()),
    async onSuccess() {
      show(null);
      await queryClient.invalidateQueries({ queryKey: currentUserQuery.queryKey });
      toast.success(texts.removed, { description: texts.removedText });
    },
    onError: () => toast.error(settingsCopy.error, { description: texts.removeFailed }),
  });

  async function upload(profileImage: File): Promise<string | null> {
    try {
      const kept = await answerOf(api.auth['upload-profile-image'].$post({ form: { profileImage } }));
      queryClient.setQueryData(currentUserQuery.queryKey, (known) => known && { ...known, ...kept });
      show(profileImage);
      toast.success(texts.done);
      return null;
    } catch (error) {
      const { message, code } = problemOf(error);
      const reason = code === 'unexpected' ? texts.failed : message;
      toast.error(fileCopy.error, { description: reason });
      return reason;
    }
  }
  const { choose, refuse, ...shown } = useCropper({
    shape: SHAPE,
    title: texts.crop,
    confirmLabel: texts.confirm,
    pendingLabel: texts.uploading,
    onCut: upload,
  });

  function take({ target }: ChangeEvent<HTMLInputElement>) {
    const file = target.files?.[0];
    if (!file) return;
    const wrong = imageProblem(file);
    if (wrong) refuse(wrong);
    else choose(file);
    // The same file can be chosen again.
    target.value = '';
  }

  return { preview, ...shown, remove, choose: take };
}
