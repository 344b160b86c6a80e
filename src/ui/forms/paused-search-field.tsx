import { useEffect, useRef, useState } from 'react';
import { SearchField } from './search-field.tsx';
import { PAUSE_MS } from './use-paused.ts';

const QUERY_MAX = 100;

interface PausedSearchFieldProps {
  label: string;
  placeholder?: string;
  q: string;
  onSearch: (q: string) => void;
}

export function PausedSearchField({ label, placeholder, q, onSearch }: PausedSearchFieldProps) {
  const [known, setKnown] = useState({ q, sent: q, version: 0 });
  if (q !== known.q) {
    const isOurs = q === known.sent;
    setKnown({ q, sent: q, version: isOurs ? known.version : known.version + 1 });
  }
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a box that starts anew forgets what was typed
  useEffect(() => () => clearTimeout(timer.current), [known.version]);
  const search = useRef(onSearch);
  useEffect(() => {
    search.current = onSearch;
  });
  return (
    <SearchField
      key={known.version}
      label={label}
      placeholder={placeholder}
      defaultValue={q}
      maxLength={QUERY_MAX}
      onSearch={(typed) => {
        clearTimeout(timer.current);
        const sent = typed.trim();
        timer.current = setTimeout(
          () => {
            setKnown((now) => ({ ...now, sent }));
            search.current(sent);
          },
          sent ? PAUSE_MS : 0,
        );
      }}
    />
  );
}
