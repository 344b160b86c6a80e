import { CalendarDays } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../actions/icon-button.tsx';
import { dateCopy as copy } from '../../copy.he/date.ts';
import { Skeleton } from '../../feedback/skeleton.tsx';
import { lazy } from '../../lazy.tsx';
import { Popover } from '../../overlays/popover.tsx';
import { DigitsField, type TextFieldProps } from '../text-field.tsx';
import { dateInDigits, isoOf, withDots } from './date-text.ts';

const DateCalendar = lazy(async () => (await import('./date-calendar.tsx')).default);

interface DateFieldProps
  extends Pick<
    TextFieldProps,
    'label' | 'description' | 'error' | 'optional' | 'required' | 'disabled' | 'className' | 'name'
  > {
  /** All dates are as `2026-12-01`, or empty. */
  value?: string;
  defaultValue?: string;
  onValueChange?: (iso: string) => void;
  min?: string;
  max?: string;
}

/** Field for a date, typed as 1.12.2026 or chosen in a calendar. A form is sent `2026-12-01`, or what is no date as it was typed. */
export function DateField({ name, value, defaultValue, onValueChange, min, max, ...rest }: DateFieldProps) {
  const { text, setText, sent, write } = useDateText(value ?? defaultValue ?? '', value, onValueChange);
  const [isLeft, setLeft] = useState(false);
  const iso = isoOf(text);
  const isWrong = isLeft && text !== '' && !iso;
  return (
    <>
      <DigitsField
        {...rest}
        placeholder={copy.format}
        maxLength={10}
        value={text}
        error={rest.error ?? (isWrong ? copy.invalid : undefined)}
        onFocus={() => setLeft(false)}
        onChange={({ currentTarget }) => write(withDots(currentTarget.value, text))}
        onBlur={() => {
          setLeft(true);
          if (iso) setText(dateInDigits(iso));
        }}
        trailing={
          <Popover
            label={copy.calendar}
            align="end"
            trigger={(trigger) => (
              <IconButton
                {...trigger}
                icon={CalendarDays}
                label={copy.open}
                variant="plain"
                disabled={rest.disabled}
              />
            )}
          >
            {(close) => (
              <DateCalendar
                fallback={<Skeleton className="h-72" />}
                iso={iso}
                min={min}
                max={max}
                onChoose={(chosen) => {
                  write(dateInDigits(chosen));
                  close();
                }}
              />
            )}
          </Popover>
        }
      />
      <input ref={sent} type="text" hidden name={name} defaultValue={value ?? defaultValue} />
    </>
  );
}

/** Keeps what is seen and what the form is sent together, also where the form is filled or begun anew. */
function useDateText(first: string, value: string | undefined, onValueChange?: (iso: string) => void) {
  const [text, setText] = useState(() => dateInDigits(first));
  const [known, setKnown] = useState(value);
  const sent = useRef<HTMLInputElement>(null);
  if (value !== known) {
    setKnown(value);
    if (value !== undefined && value !== (isoOf(text) ?? '')) setText(dateInDigits(value));
  }
  useEffect(() => {
    const input = sent.current;
    if (!input) return;
    const show = () => setText(dateInDigits(input.value));
    const showLater = () => queueMicrotask(show);
    input.addEventListener('filled', show);
    input.form?.addEventListener('reset', showLater);
    const { form } = input;
    if (input.value !== input.defaultValue) show();
    return () => {
      input.removeEventListener('filled', show);
      form?.removeEventListener('reset', showLater);
    };
  }, []);
  const write = (next: string) => {
    setText(next);
    const iso = isoOf(next);
    onValueChange?.(iso ?? '');
    if (sent.current) announce(sent.current, iso ?? next);
  };
  return { text, setText, sent, write };
}

/** Sets a field as if it was typed into: the form around it hears of it. */
function announce(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value);
  input.dispatchEvent(new Event('input', { bubbles: true }));
}
