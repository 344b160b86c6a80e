import { Plus, TriangleAlert } from 'lucide-react';
import {
  type FocusEvent,
  Fragment,
  type KeyboardEvent,
  type RefObject,
  type SyntheticEvent,
  useEffect,
  useRef,
} from 'react';
import { Button } from '#ui/actions/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextArea } from '#ui/forms/text-area.tsx';
import { formatNumber } from '#ui/text/format.ts';
import { TEMPLATE_MAX } from '../contract.ts';
import { messageTemplatesCopy } from '../copy.he.ts';
import { PLACEHOLDERS } from '../message.policy.ts';
import {
  brokenPlaceholder,
  type Selected,
  type ShownRun,
  shownMark,
  shownPlaceholdersIn,
  showPlaceholders,
  storedPlaceholdersIn,
  storePlaceholders,
  wholeSelection,
} from '../shown-placeholders.policy.ts';

const { editor: texts } = messageTemplatesCopy;
const ROWS = 7;

interface MessageFieldProps {
  field: { name: string; defaultValue?: string; error?: string; onBlur: (event: FocusEvent) => void };
  shown: string;
  warning: string | null;
}

/** The text of a template, in which placeholders are chips with their names, and buttons that put them in. */
export function MessageField({ field, shown, warning }: MessageFieldProps) {
  const box = useRef<HTMLTextAreaElement>(null);
  const keepWhole = useWholePlaceholders(shown);
  const { length } = storePlaceholders(shown);
  const isOver = length > TEMPLATE_MAX;
  return (
    <TextArea
      {...field}
      {...keepWhole}
      ref={box}
      label={texts.message}
      rows={ROWS}
      required
      backdrop={<MessageChips text={shown} box={box} />}
      description={
        <>
          <span className={classNames('tabular-nums', isOver && 'font-semibold text-red')}>
            {texts.used(formatNumber(length), formatNumber(TEMPLATE_MAX))}
          </span>
          <span aria-live="polite">
            {warning && (
              <span className="mt-1.5 flex items-start gap-1.5 font-semibold text-amber">
                <TriangleAlert aria-hidden="true" size={16} className="mt-0.5 shrink-0" />
                {warning}
              </span>
            )}
          </span>
        </>
      }
      tools={
        // biome-ignore lint/a11y/useSemanticElements: a fieldset would ask for a legend that is seen
        <div role="group" aria-label={texts.insert} className="flex flex-wrap gap-2 pb-0.5">
          {PLACEHOLDERS.map((placeholder) => (
            <Button
              key={placeholder}
              variant="secondary"
              size="sm"
              aria-label={`${texts.insertOne} ${texts.placeholders[placeholder]}`}
              onClick={() => {
                box.current?.focus();
                write(shownMark(placeholder));
              }}
            >
              <Plus aria-hidden="true" size={16} />
              {texts.placeholders[placeholder]}
            </Button>
          ))}
        </div>
      }
    />
  );
}

/** Placeholders are selected and deleted whole, and become chips also where they were pasted as they are stored. */
function useWholePlaceholders(shown: string) {
  const before = useRef(shown);
  const last = useRef<Selected>([0, 0]);
  useEffect(() => {
    before.current = shown;
  }, [shown]);
  return {
    onKeyDown(event: KeyboardEvent<HTMLTextAreaElement>) {
      submitByKey(event);
      if (event.key === 'Backspace' || event.key === 'Delete')
        selectBeside(event.currentTarget, event.key === 'Backspace');
    },
    onSelect({ currentTarget: box }: SyntheticEvent<HTMLTextAreaElement>) {
      const { value, selectionStart, selectionEnd, selectionDirection } = box;
      const [from, to] = wholeSelection(value, [selectionStart, selectionEnd], last.current);
      last.current = [from, to];
      if (from !== selectionStart || to !== selectionEnd) box.setSelectionRange(from, to, selectionDirection);
    },
    onInput({ currentTarget: box }: SyntheticEvent<HTMLTextAreaElement>) {
      const broken = brokenPlaceholder(before.current, box.value);
      before.current = box.value;
      if (broken) replace(box, broken, '');
      // From the end, so that the places of those before stay right.
      for (const run of storedPlaceholdersIn(box.value).reverse())
        replace(box, run, showPlaceholders(run.text));
    },
  };
}

/** The key deletes what is selected, and one step of the browser's own undo brings it back. */
function selectBeside(box: HTMLTextAreaElement, isBackward: boolean): void {
  const { value, selectionStart: caret, selectionEnd } = box;
  if (caret !== selectionEnd) return;
  const run = shownPlaceholdersIn(value).find(({ start, end }) => caret === (isBackward ? end : start));
  if (run) box.setSelectionRange(run.start, run.end);
}

function replace(
  box: HTMLTextAreaElement,
  { start, end }: Pick<ShownRun, 'start' | 'end'>,
  by: string,
): void {
  box.setSelectionRange(start, end);
  write(by);
}

/** As if it had been typed, so that the browser's own undo takes it back. */
function write(text: string): void {
  if (text) document.execCommand('insertText', false, text);
  else document.execCommand('delete');
}

/** A line break is Enter, so that Ctrl or Command goes with it. */
function submitByKey(event: KeyboardEvent<HTMLTextAreaElement>) {
  if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
  event.preventDefault();
  event.currentTarget.form?.requestSubmit();
}

/** The chips behind the letters of a text area: the same text in the same lines, of which only the chips are seen. */
function MessageChips({ text, box }: { text: string; box: RefObject<HTMLTextAreaElement | null> }) {
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const field = box.current;
    const follow = () => layer.current?.scrollTo({ top: field?.scrollTop ?? 0, behavior: 'instant' });
    field?.addEventListener('scroll', follow);
    return () => field?.removeEventListener('scroll', follow);
  }, [box]);
  const chips = shownPlaceholdersIn(text);
  return (
    <div
      ref={layer}
      aria-hidden="true"
      className="plaintext pointer-events-none absolute inset-0 overflow-hidden rounded-control border border-transparent bg-surface px-3 py-2 text-base text-transparent [scrollbar-gutter:stable] group-has-aria-invalid:border-2 whitespace-pre-wrap wrap-break-word"
    >
      {chips.map(({ start, end, text: mark }, place) => (
        <Fragment key={start}>
          {text.slice(chips[place - 1]?.end ?? 0, start)}
          <mark className="rounded-sm bg-violet-tint box-decoration-clone text-transparent outline-1 outline-violet">
            {mark}
          </mark>
          {end === text.length && ' '}
        </Fragment>
      ))}
      {text.slice(chips.at(-1)?.end ?? 0)}
    </div>
  );
}
