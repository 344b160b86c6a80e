import { useEffect, useMemo, useState } from 'react';
import { useUnsaved } from '#ui/forms/unsaved.tsx';
import { dayInIsrael } from '#ui/text/format.ts';
import type { ConsentSource, ImportRow } from '../choices.contract.ts';
import { type ColumnKind, rowsUnder } from '../columns.policy.ts';
import { pastedLines, readPasted } from '../pasted.policy.ts';

export type Way = 'paste' | 'file';

export interface ImportTable {
  fileName: string;
  cells: string[][];
  numbers: number[];
  isTitled: boolean;
  columns: ColumnKind[];
}

export interface Terms {
  consentSource: ConsentSource | '';
  consentOn: string;
  visitedOn: string;
}

interface Given {
  way: Way;
  text: string;
  table: ImportTable | null;
  terms: Terms;
}

/** A list on its way in: both ways keep what was given to them. */
export function useImportDraft() {
  const unsaved = useUnsaved<Given>('import');
  const { found, keep } = unsaved;
  const [way, setWay] = useState(found?.way ?? 'paste');
  const [text, setText] = useState(found?.text ?? '');
  const [table, setTable] = useState(found?.table ?? null);
  const [terms, setTerms] = useState(() => found?.terms ?? newTerms());
  useEffect(() => keep(text || table ? { way, text, table, terms } : null), [keep, way, text, table, terms]);
  const rows = useMemo((): ImportRow[] => {
    if (way === 'paste') return readPasted(text);
    return table ? rowsUnder(table.cells, table.columns, table.isTitled) : [];
  }, [way, text, table]);
  const numbers = useMemo((): number[] => {
    if (way === 'paste') return pastedLines(text);
    return table?.numbers.slice(table.isTitled ? 1 : 0) ?? [];
  }, [way, text, table]);
  function clear() {
    setText('');
    setTable(null);
    setTerms(newTerms());
  }
  return { unsaved, clear, way, setWay, text, setText, table, setTable, terms, setTerms, rows, numbers };
}

function newTerms(): Terms {
  return { consentSource: '', consentOn: dayInIsrael(new Date()), visitedOn: '' };
}

export type ImportDraft = ReturnType<typeof useImportDraft>;
