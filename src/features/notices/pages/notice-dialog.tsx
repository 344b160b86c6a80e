import { useMutation, useQueryClient } from '@tanstack/react-query';
import { answerOf, api, problemOf } from '#client.ts';
import type { RejectionGround } from '#features/reviews/contract.ts';
import { AnswerDialog } from '#ui/answer-dialog.tsx';
import { Select } from '#ui/select.tsx';
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
  function answerBy(answer: string, typed: FormData) {
    const ground = (typed.get('ground') ?? undefined) as RejectionGround | undefined;
    if (asked) send.mutate({ ...asked, answer, ground });
  }
  return (
    <AnswerDialog
      asked={words}
      answerLabel={words?.reason ?? ''}
      isDangerous={asked?.act === 'hidden'}
      isPending={send.isPending}
      onClose={onClose}
      onAnswer={answerBy}
    >
      {asked?.act === 'hidden' && <Select name="ground" label={copy.ground} options={GROUNDS} />}
    </AnswerDialog>
  );
}
