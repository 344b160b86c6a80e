import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { classNames } from '#ui/class-names.ts';
import { DropZone } from '#ui/forms/drop-zone.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { dayInIsrael } from '#ui/text/format.ts';
import { importCopy } from '../import.copy.he.ts';
import type { ImportDraft } from './import-draft.ts';

const { ways, paste, file: texts } = importCopy;
const FILE_MAX_BYTES = 4 * 1024 * 1024;
const wayOptions = [
  { value: 'paste', label: ways.paste },
  { value: 'file', label: ways.file },
] as const;

interface ImportSourceProps {
  draft: ImportDraft;
  problem: string | null;
}

export function ImportSource({ draft, problem }: ImportSourceProps) {
  return (
    <Panel>
      <div className="flex flex-col gap-4">
        <RadioGroup
          name="way"
          label={ways.label}
          look="segments"
          options={wayOptions}
          value={draft.way}
          onValueChange={draft.setWay}
        />
        {draft.way === 'paste' ? (
          <TextArea
            label={paste.label}
            description={paste.hint}
            placeholder={paste.sample}
            rows={8}
            value={draft.text}
            onChange={({ target }) => draft.paste(target.value)}
            error={problem}
          />
        ) : (
          <FileBox draft={draft} problem={problem} />
        )}
      </div>
    </Panel>
  );
}

function FileBox({ draft: { file: chosen, setFile }, problem }: ImportSourceProps) {
  const [fault, setFault] = useState<string | null>(null);
  const take = async (file: File | null | undefined) => {
    if (!file) return;
    const read = await readFile(file);
    setFault('fault' in read ? read.fault : null);
    if (!('fault' in read)) setFile(read);
  };
  const error = fault ?? problem;
  return (
    <DropZone onFiles={([file = null]) => void take(file)} className="flex-col items-start gap-3">
      {chosen && (
        <p className="flex items-center gap-2 font-semibold wrap-anywhere">
          <FileSpreadsheet aria-hidden="true" size={20} className="shrink-0 text-violet" />
          <UserText>{chosen.fileName}</UserText>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        <label
          className={classNames(
            buttonStyles({ variant: 'secondary' }),
            'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet',
          )}
        >
          {chosen ? texts.replace : texts.choose}
          <input
            type="file"
            accept=".csv,.txt,.tsv,.vcf,.xls,.htm,.html,text/csv,text/plain,text/vcard"
            aria-describedby={error ? 'import-file-error' : 'import-file-hint'}
            aria-invalid={error ? true : undefined}
            className="sr-only"
            onChange={({ target }) => {
              void take(target.files?.[0]);
              // The same file, mended and chosen again, is news.
              target.value = '';
            }}
          />
        </label>
        <span className="hidden text-muted pointer-fine:inline">{texts.drop}</span>
      </div>
      <p id="import-file-hint" className="text-sm text-muted">
        {texts.hint}
      </p>
      {error && (
        <p id="import-file-error" role="alert" className="text-sm font-semibold text-red">
          {error}
        </p>
      )}
    </DropZone>
  );
}

async function readFile(file: File) {
  if (file.size > FILE_MAX_BYTES) return { fault: texts.tooLarge };
  // The parser outweighs the screen.
  const reader = await import('./import-table.ts').catch(() => null);
  if (!reader) return { fault: texts.notRead };
  return reader.readTable(file.name, new Uint8Array(await file.arrayBuffer()), dayInIsrael(new Date()));
}
