import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useId } from 'react';
import { problemOf } from '#client.ts';
import { toast } from '../feedback/toast-queue.ts';
import { type KeptFields, KeptForm } from '../forms/kept-form.tsx';
import { TextArea } from '../forms/text-area.tsx';
import { useUnsaved } from '../forms/unsaved.tsx';
import { FormDialog } from './form-dialog.tsx';

const ANSWER_MAX = 1_000;

interface AnswerDialogProps {
  keptAs: string;
  words: {
    title: string;
    text: string;
    label: string;
    reason: string;
    done: string;
    failed: string;
  };
  isDangerous?: boolean;
  send: (answer: string, typed: FormData) => Promise<unknown>;
  list: string;
  onTyped: () => void;
  onClose: () => void;
  children?: (found: KeptFields | null) => ReactNode;
}

export function AnswerDialog(props: AnswerDialogProps) {
  const { keptAs, words, isDangerous, send, list, onTyped, onClose, children } = props;
  const formId = useId();
  const client = useQueryClient();
  const unsaved = useUnsaved<KeptFields>(keptAs);
  const letGo = () => {
    unsaved.keep(null);
    onClose();
  };
  const sending = useMutation({
    mutationFn: ({ answer, typed }: { answer: string; typed: FormData }) => send(answer, typed),
    onSuccess() {
      letGo();
      toast.success(words.done);
    },
    onError: (error) => toast.error(words.failed, { description: problemOf(error).message }),
    onSettled: () => client.invalidateQueries({ queryKey: [list] }),
  });
  function submit(typed: FormData) {
    const answer = String(typed.get('answer') ?? '').trim();
    if (answer && !sending.isPending) sending.mutate({ answer, typed });
  }
  return (
    <FormDialog
      isOpen
      title={words.title}
      description={words.text}
      formId={formId}
      submitLabel={words.label}
      isDangerous={isDangerous}
      isPending={sending.isPending}
      onCancel={letGo}
      onClose={onClose}
    >
      <KeptForm id={formId} unsaved={unsaved} onTyped={onTyped} onSubmit={submit}>
        {children?.(unsaved.found)}
        <TextArea
          name="answer"
          required
          maxLength={ANSWER_MAX}
          label={words.reason}
          defaultValue={unsaved.found?.answer}
        />
      </KeptForm>
    </FormDialog>
  );
}
