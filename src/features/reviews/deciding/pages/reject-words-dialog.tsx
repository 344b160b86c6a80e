import { TextArea } from '#ui/forms/text-area.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { REJECTION_WORDS_MAX } from '../../limits.contract.ts';
import { reviewCopy } from '../copy.he.ts';

const { other: texts } = reviewCopy;

interface RejectWordsDialogProps {
  about: string;
  onWritten: (words: string) => void;
  onClose: () => void;
}

/** The ground of a rejection in the business's own words, which the writer of the review sees. */
export function RejectWordsDialog({ about, onWritten, onClose }: RejectWordsDialogProps) {
  const form = useForm({
    schema: async () => (await import('../../contract.ts')).rejectBody,
    read: (text) => ({ reason: 'other' as const, words: text('words') }),
    // The decision is shown at once and taken back if it fails, as with every other ground.
    send: async ({ words }) => words,
    onSent: (words) => {
      onClose();
      onWritten(words);
    },
    keepAs: `reject:${about}`,
  });
  return (
    <FormDialog
      of={form}
      title={texts.title}
      description={texts.text}
      submitLabel={texts.submit}
      isDangerous
      onClose={onClose}
    >
      <TextArea
        {...form.field('words')}
        required
        maxLength={REJECTION_WORDS_MAX}
        label={texts.label}
        description={texts.hint}
      />
    </FormDialog>
  );
}
