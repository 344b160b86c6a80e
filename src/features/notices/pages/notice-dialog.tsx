import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { answerOf, api, problemOf } from '#client.ts';
import type { RejectionGround } from '#features/reviews/contract.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { Select } from '#ui/select.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { toast } from '#ui/toast-queue.ts';
import type { AnswerBody } from '../contract.ts';
import { noticesCopy as copy } from '../copy.he/admin.ts';

export const NOTICES = '/api/admin/review-notices';
const GROUNDS = Object.entries(copy.grounds).map(([value, label]) => ({ value, label }));

interface NoticeDialogProps {
  /** Null: closed. */
  asked: { id: string; act: AnswerBody['act'] } | null;
  onClose: () => void;
}

/** Asks once more, with what people are told. */
export function NoticeDialog({ asked, onClose }: NoticeDialogProps) {
  const formId = useId();
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: ({ id, ...json }: AnswerBody & { id: string }) =>
      answerOf(api.admin['review-notices'][':id'].answer.$post({ param: { id }, json })),
    onSuccess() {
      onClose();
      toast.success(copy.done);
    },
    onError: (error) => toast.error(copy.actFailed, { description: problemOf(error).message }),
    onSettled: () => client.invalidateQueries({ queryKey: [NOTICES] }),
  });
  const words = asked && copy.acts[asked.act];
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const answer = String(typed.get('answer') ?? '').trim();
    const ground = (typed.get('ground') ?? undefined) as RejectionGround | undefined;
    if (asked && answer && !send.isPending) send.mutate({ ...asked, answer, ground });
  }
  return (
    <FormDialog
      isOpen={asked !== null}
      title={words?.title ?? ''}
      description={words?.text}
      formId={formId}
      submitLabel={words?.label}
      isDangerous={asked?.act === 'hidden'}
      isPending={send.isPending}
      onClose={onClose}
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        {asked?.act === 'hidden' && <Select name="ground" label={copy.ground} options={GROUNDS} />}
        <TextArea name="answer" required maxLength={1_000} label={words?.reason ?? ''} />
      </form>
    </FormDialog>
  );
}
