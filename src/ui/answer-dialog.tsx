import { type FormEvent, type ReactNode, useId } from 'react';
import { FormDialog } from './form-dialog.tsx';
import { TextArea } from './text-area.tsx';

interface AnswerDialogProps {
  /** What is about to be done, in words; null: closed. */
  asked: { title: string; text: string; label: string } | null;
  /** What the field of the answer is called. */
  answerLabel: string;
  /** For what cannot be undone. */
  isDangerous?: boolean;
  isPending: boolean;
  onClose: () => void;
  /** @param answer trimmed, never empty @param typed the whole form */
  onAnswer: (answer: string, typed: FormData) => void;
  /** Fields above the answer. */
  children?: ReactNode;
}

const ANSWER_MAX = 1_000;

/** Asks once more before an act, with what people are told about it. */
export function AnswerDialog({
  asked,
  answerLabel,
  isDangerous,
  isPending,
  onClose,
  onAnswer,
  children,
}: AnswerDialogProps) {
  const formId = useId();
  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const typed = new FormData(event.currentTarget);
    const answer = String(typed.get('answer') ?? '').trim();
    if (answer && !isPending) onAnswer(answer, typed);
  }
  return (
    <FormDialog
      isOpen={asked !== null}
      title={asked?.title ?? ''}
      description={asked?.text}
      formId={formId}
      submitLabel={asked?.label}
      isDangerous={isDangerous}
      isPending={isPending}
      onClose={onClose}
    >
      <form id={formId} onSubmit={submit} className="flex flex-col gap-4">
        {children}
        <TextArea name="answer" required maxLength={ANSWER_MAX} label={answerLabel} />
      </form>
    </FormDialog>
  );
}
