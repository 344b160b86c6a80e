import { useRef, useState } from 'react';
import { answerOf, api, problemOf } from '#client.ts';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useKeeping, useUnsaved } from '#ui/forms/unsaved.tsx';
import { UnsavedNotice } from '#ui/forms/unsaved-notice.tsx';
import { savedReplyCopy } from '../copy.he.ts';
import { RESPONSE_MAX, SAVED_TITLE_MAX } from '../limits.contract.ts';

const { dialog: texts, errors } = savedReplyCopy;
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
  const unsaved = useUnsaved<Pick<ReplyDraft, 'title' | 'text'>>(`saved-reply:${draft.id ?? 'new'}`);
  const [title, setTitle] = useState(unsaved.found?.title ?? draft.title);
  const [text, setText] = useState(unsaved.found?.text ?? draft.text);
  useKeeping(unsaved, title === draft.title && text === draft.text ? null : { title, text });
  const [problem, setProblem] = useState<{ title?: string; text?: string; message?: string }>({});
  const [isSaving, setSaving] = useState(false);
  const area = useRef<HTMLTextAreaElement>(null);

  const save = async () => {
    if (isSaving) return;
    const missing = {
      ...(!title.trim() && { title: errors.titleRequired }),
      ...(!text.trim() && { text: errors.textRequired }),
    };
    setProblem(missing);
    if (Object.keys(missing).length > 0) return;
    setSaving(true);
    try {
      const json = { title, text };
      await (draft.id
        ? answerOf(api['saved-replies'][':id'].$put({ param: { id: draft.id }, json }))
        : answerOf(api['saved-replies'].$post({ json })));
      unsaved.keep(null);
      onDone();
    } catch (error) {
      const { message, fields } = problemOf(error);
      setProblem(fields ? { title: fields.title, text: fields.text } : { message });
      setSaving(false);
    }
  };
  const insert = (mark: string) => {
    const { current } = area;
    if (!current) return;
    const { selectionStart, selectionEnd } = current;
    setText(text.slice(0, selectionStart) + mark + text.slice(selectionEnd));
    const caret = selectionStart + mark.length;
    setTimeout(() => {
      current.focus();
      current.setSelectionRange(caret, caret);
    });
  };

  const discard = () => {
    setTitle(draft.title);
    setText(draft.text);
  };

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void save();
      }}
      className="flex flex-col gap-4"
    >
      <UnsavedNotice isShown={unsaved.found !== null} onDiscard={discard} />
      <TextField
        label={texts.name}
        description={texts.nameHint}
        error={problem.title}
        value={title}
        maxLength={SAVED_TITLE_MAX}
        autoFocus
        onChange={({ target }) => setTitle(target.value)}
      />
      <TextArea
        ref={area}
        label={texts.body}
        error={problem.text}
        rows={4}
        value={text}
        maxLength={RESPONSE_MAX}
        onChange={({ target }) => setText(target.value)}
      />
      <div className="flex flex-wrap items-center gap-2 text-sm">
        <span className="text-muted">{texts.insert}</span>
        {PLACEHOLDERS.map((name) => (
          <Button key={name} size="sm" variant="secondary" onClick={() => insert(`{${name}}`)}>
            {texts.placeholders[name]}
          </Button>
        ))}
      </div>
      {problem.message && (
        <Notice tone="error" announce>
          {problem.message}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" isPending={isSaving}>
          {texts.save}
        </Button>
        <Button
          variant="secondary"
          onClick={() => {
            unsaved.keep(null);
            onCancel();
          }}
        >
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}
