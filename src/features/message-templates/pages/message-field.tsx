import { Plus } from 'lucide-react';
import { type KeyboardEvent, useRef } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { formatNumber } from '#ui/text/format.ts';
import { TEMPLATE_MAX } from '../contract.ts';
import { messageTemplatesCopy } from '../copy.he.ts';
import { PLACEHOLDERS, type Placeholder, placeholderMark } from '../message.policy.ts';

const { editor: texts } = messageTemplatesCopy;
const ROWS = 7;

interface MessageFieldProps {
  field: { name: string; defaultValue?: string; error?: string; onBlur: () => void };
  length: number;
}

/** The text of a template, with buttons that put placeholders where the cursor stands. */
export function MessageField({ field, length }: MessageFieldProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const insert = (placeholder: Placeholder) => {
    box.current?.focus();
    // As if it had been typed, so that the browser's own undo takes it back.
    document.execCommand('insertText', false, placeholderMark(placeholder));
  };
  const isOver = length > TEMPLATE_MAX;
  return (
    <TextArea
      {...field}
      ref={box}
      label={texts.message}
      rows={ROWS}
      required
      onKeyDown={submitByKey}
      onBlur={({ relatedTarget }) => {
        // Going to the buttons is not leaving.
        if (!relatedTarget?.closest('[data-inserts]')) field.onBlur();
      }}
      description={
        <span className={classNames('tabular-nums', isOver && 'font-semibold text-red')}>
          {texts.used(formatNumber(length), formatNumber(TEMPLATE_MAX))}
        </span>
      }
      tools={
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend that is seen
        <div role="group" aria-label={texts.insert} data-inserts className="flex flex-wrap gap-2">
          {PLACEHOLDERS.map((placeholder) => (
            <Button
              key={placeholder}
              variant="secondary"
              size="sm"
              aria-label={`${texts.insertOne} ${texts.placeholders[placeholder]}`}
              onClick={() => insert(placeholder)}
            >
              <Plus aria-hidden="true" size={16} />
              {texts.insertWords[placeholder]}
            </Button>
          ))}
        </div>
      }
    />
  );
}

/** A line break is Enter, so that Ctrl or Command goes with it. */
function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}
