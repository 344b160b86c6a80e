import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId } from 'react';
import { answerOf, api, problemOf } from '#client.ts';
import type { RejectionGround } from '#features/reviews/contract.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { type KeptFields, KeptForm } from '#ui/kept-form.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast-queue.ts';
import { useUnsaved } from '#ui/unsaved.tsx';
import type { AnswerBody } from '../contract.ts';
import { noticesCopy as copy } from '../copy.he/admin.ts';

export const NOTICES = '/api/admin/review-notices';
const GROUNDS = Object.entries(copy.grounds).map(([value, label]) => ({ value, label }));

/** What is done about which notice. */
export interface AskedNotice {
  id: string;
  act: AnswerBody['act'];
}

interface NoticeDialogProps {
  asked: AskedNotice;
  onTyped: () => void;
  onClose: () => void;
}

/** Asks once more, with what people are told. */
export function NoticeDialog({ asked, onTyped, onClose }: NoticeDialogProps) {
  const formId = useId();
  const client = useQueryClient();
  const unsaved = useUnsaved<KeptFields>(`notice:${asked.id}:${asked.act}`);
  const letGo = () => {
    unsaved.keep(null);
    onClose();
  };
  const send = useMutation({
    mutationFn: ({ id, ...json }: AnswerBody & AskedNotice) =>
      answerOf(api.admin['review-notices'][':id'].answer.$post({ param: { id }, json })),
    onSuccess() {
      letGo();
      toast.success(copy.done);
    },
    onError: (error) => toast.error(copy.actFailed, { description: problemOf(error).message }),
    onSettled: () => client.invalidateQueries({ queryKey: [NOTICES] }),
  });
  const words = copy.acts[asked.act];
  function submit(typed: FormData) {
    const answer = String(typed.get('answer') ?? '').trim();
    const ground = (typed.get('ground') ?? undefined) as RejectionGround | undefined;
    if (answer && !send.isPending) send.mutate({ ...asked, answer, ground });
  }
  return (
    <FormDialog
      isOpen
      title={words.title}
      description={words.text}
      formId={formId}
      submitLabel={words.label}
      isDangerous={asked.act === 'hidden'}
      isPending={send.isPending}
      onCancel={letGo}
      onClose={onClose}
    >
      <KeptForm id={formId} unsaved={unsaved} onTyped={onTyped} onSubmit={submit}>
        {asked.act === 'hidden' && (
          <Select
            // Let go of, it begins anew: a list that the browser holds keeps its first choice.
            key={unsaved.found?.ground}
            name="ground"
            label={copy.ground}
            options={GROUNDS}
            defaultValue={unsaved.found?.ground}
          />
        )}
        <TextArea
          name="answer"
          required
          maxLength={1_000}
          label={words.reason}
          defaultValue={unsaved.found?.answer}
        />
      </KeptForm>
    </FormDialog>
  );
}
