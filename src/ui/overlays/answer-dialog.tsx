import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { toast } from '../feedback/toast-queue.ts';
import { TextArea } from '../forms/text-area.tsx';
import { type FieldName, type FormOptions, useForm } from '../forms/use-form.ts';
import { FormDialog } from './form-dialog.tsx';

interface AnswerDialogProps<Body>
  extends Pick<FormOptions<Body, unknown>, 'schema' | 'read' | 'send' | 'keepAs' | 'onTyped'> {
  name: FieldName<Body>;
  words: {
    title: string;
    text?: string;
    label: string;
    reason: string;
    hint?: string;
    done: string;
    doneText?: string;
    failed: string;
  };
  max?: number;
  isDangerous?: boolean;
  /** Queries that show what was answered. */
  changes: QueryKey[];
  onSent?: () => void;
  onClose: () => void;
  children?: ReactNode;
}

export function AnswerDialog<Body>({
  name,
  words,
  max = 1_000,
  isDangerous,
  changes,
  onSent,
  onClose,
  children,
  ...options
}: AnswerDialogProps<Body>) {
  const client = useQueryClient();
  const form = useForm({
    ...options,
    onSent() {
      onSent?.();
      onClose();
      toast.success(words.done, { description: words.doneText });
    },
    onSettled() {
      for (const queryKey of changes) client.invalidateQueries({ queryKey });
    },
    failed: words.failed,
  });
  return (
    <FormDialog
      of={form}
      title={words.title}
      description={words.text}
      submitLabel={words.label}
      isDangerous={isDangerous}
      onClose={onClose}
    >
      {children}
      <TextArea
        {...form.field(name)}
        required
        maxLength={max}
        label={words.reason}
        description={words.hint}
      />
    </FormDialog>
  );
}
