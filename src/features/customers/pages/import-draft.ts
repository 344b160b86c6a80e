import { useEffect, useMemo, useState } from 'react';
import { useUnsaved } from '#ui/forms/unsaved.tsx';
import { dayInIsrael } from '#ui/text/format.ts';
import type { ConsentSource } from '../choices.contract.ts';
import { type GuessedTable, guessTable, rowsUnder } from '../columns.policy.ts';
import { type PastedList, readLines, readPastedTable } from '../pasted.policy.ts';

export type Way = 'paste' | 'file';

export interface ImportTable extends GuessedTable {
  fileName: string;
}

export interface Terms {
  consentSource: ConsentSource | '';
  consentOn: string;
  visitedOn: string;
}

interface Given {
  way: Way;
  text: string;
  /** Where cells of a spreadsheet were pasted. */
  pasted: GuessedTable | null;
  file: ImportTable | null;
  terms: Terms;
}

/** A list on its way in: both ways keep what was given to them. */
export function useImportDraft() {
  const unsaved = useUnsaved<Given>('import-list');
  const { found, keep } = unsaved;
  const [way, setWay] = useState(found?.way ?? 'paste');
  const [text, setText] = useState(found?.text ?? '');
  const [pasted, setPasted] = useState(found?.pasted ?? null);
  const [file, setFile] = useState(found?.file ?? null);
  const [terms, setTerms] = useState(() => found?.terms ?? newTerms());
  useEffect(
    () => keep(text || file ? { way, text, pasted, file, terms } : null),
    [keep, way, text, pasted, file, terms],
  );
  const table: GuessedTable | null = way === 'paste' ? pasted : file;
  const list = useMemo((): PastedList => {
    if (table) return listUnder(table);
    return way === 'paste' ? readLines(text) : { rows: [], numbers: [] };
  }, [way, text, table]);
  function paste(typed: string) {
    setText(typed);
    const rows = readPastedTable(typed);
    setPasted(rows && guessTable(rows, dayInIsrael(new Date())));
  }
  function setTable(changed: GuessedTable) {
    if (way === 'paste') setPasted(changed);
    else if (file) setFile({ ...file, ...changed });
  }
  function clear() {
    paste('');
    setFile(null);
    setTerms(newTerms());
  }
  return {
    unsaved,
    clear,
    way,
    setWay,
    text,
    paste,
    file,
    setFile,
    table,
    setTable,
    terms,
    setTerms,
    ...list,
  };
}

function listUnder({ cells, columns, isTitled, numbers }: GuessedTable): PastedList {
  const { rows, places } = rowsUnder(cells, columns, isTitled);
  return { rows, numbers: places.map((place) => numbers[place] ?? place + 1) };
}

function newTerms(): Terms {
  return { consentSource: '', consentOn: dayInIsrael(new Date()), visitedOn: '' };
}

export type ImportDraft = ReturnType<typeof useImportDraft>;
