import { useRef } from 'react';
import { answerOf, api } from '#client.ts';
import { messageTemplatesCopy } from '#features/customers/messages/copy.he.ts';
import {
  shownMark,
  showPlaceholders,
  storePlaceholders,
} from '#features/customers/messages/shown-placeholders.policy.ts';
import { Button } from '#ui/actions/button.tsx';
import { Form } from '#ui/forms/form.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { savedReplyCopy } from '../copy.he.ts';
import { RESPONSE_MAX, SAVED_TITLE_MAX } from '../limits.contract.ts';

const { dialog: texts } = savedReplyCopy;
const PLACEHOLDERS = ['customerName', 'businessName'] as const;

/** A kept answer as it is written; a new one has no id yet. */
export interface ReplyDraft {
  id: string | null;
  title: string;
  text: string;
}

interface SavedReplyFormProps {
  draft: ReplyDraft;
  onDone: () => void;
  onCancel: () => void;
}

export function SavedReplyForm({ draft, onDone, onCancel }: SavedReplyFormProps) {
  const form = useForm({
    schema: async () => (await import('../contract.ts')).savedReplyBody,
    stored: { title: draft.title, text: showPlaceholders(draft.text) },
    read: (typed) => ({ title: typed('title'), text: storePlaceholders(typed('text')) }),
    keepAs: `saved-reply:${draft.id ?? 'new'}`,
    meanwhile: draft.id
      ? {
          label: (name) => (name === 'title' ? texts.name : texts.body),
          fieldsOf: ({ title, text }) => ({ title: String(title), text: showPlaceholders(String(text)) }),
        }
      : undefined,
    send: (json, asRead): Promise<unknown> =>
      draft.id
        ? answerOf(api['saved-replies'][':id'].$put({ param: { id: draft.id }, json: { ...json, asRead } }))
        : answerOf(api['saved-replies'].$post({ json })),
    onSent: onDone,
  });
  const area = useRef<HTMLTextAreaElement>(null);
  const insert = (mark: string) => {
    area.current?.focus();
    // As if it had been typed, so that the browser's own undo takes it back.
    document.execCommand('insertText', false, mark);
  };
  return (
    <Form of={form}>
      <TextField
        {...form.field('title')}
        label={texts.name}
        description={texts.nameHint}
        maxLength={SAVED_TITLE_MAX}
        autoFocus
      />
      <TextArea {...form.field('text')} ref={area} label={texts.body} rows={4} maxLength={RESPONSE_MAX} />
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <span className="text-muted">{texts.insert}</span>
        {PLACEHOLDERS.map((name) => (
          <Button key={name} size="sm" variant="secondary" onClick={() => insert(shownMark(name))}>
            {messageTemplatesCopy.editor.placeholders[name]}
          </Button>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isPending={form.isPending}>
          {texts.save}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            form.begin();
            onCancel();
          }}
        >
          {texts.cancel}
        </Button>
      </div>
    </Form>
  );
}
