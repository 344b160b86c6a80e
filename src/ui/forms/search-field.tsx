import { Search, X } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { IconButton } from '../actions/icon-button.tsx';
import { fieldCopy } from '../copy.he/field.ts';
import { TextField } from './text-field.tsx';

interface SearchFieldProps
  extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'onChange'> {
  label: string;
  defaultValue?: string;
  onSearch?: (text: string) => void;
}

export function SearchField({ label, defaultValue = '', onSearch, ...rest }: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState(defaultValue);
  const change = (next: string) => {
    setText(next);
    onSearch?.(next);
  };
  return (
    <TextField
      {...rest}
      ref={input}
      type="search"
      enterKeyHint="search"
      label={label}
      hideLabel
      placeholder={rest.placeholder ?? label}
      value={text}
      onChange={(event) => change(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Escape' && text) {
          event.preventDefault();
          change('');
        }
        rest.onKeyDown?.(event);
      }}
      leading={<Search aria-hidden="true" size={20} />}
      trailing={
        text && (
          <IconButton
            icon={X}
            variant="plain"
            label={fieldCopy.clearSearch}
            onClick={() => {
              change('');
              input.current?.focus();
            }}
          />
        )
      }
    />
  );
}
