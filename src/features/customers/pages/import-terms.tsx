import { uiCopy } from '#ui/copy.he/components.ts';
import { DateField } from '#ui/forms/dates/date-field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { dayInIsrael } from '#ui/text/format.ts';
import type { ConsentSource } from '../choices.contract.ts';
import { importCopy } from '../import.copy.he.ts';
import type { Terms } from './import-draft.ts';
import { sourceOptions } from './source-options.ts';

const { consent: texts } = importCopy;

interface ImportTermsProps {
  terms: Terms;
  onChange: (terms: Terms) => void;
  /** By field. */
  problems: Partial<Record<keyof Terms, string>>;
}

export function ImportTerms({ terms, onChange, problems }: ImportTermsProps) {
  const today = dayInIsrael(new Date());
  return (
    <Panel title={texts.title} description={texts.text}>
      <div className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        <Select
          label={texts.source}
          name="consentSource"
          options={sourceOptions}
          placeholder={uiCopy.choose}
          value={terms.consentSource}
          onChange={({ target }) => onChange({ ...terms, consentSource: target.value as ConsentSource | '' })}
          error={problems.consentSource}
        />
        <DateField
          label={texts.on}
          max={today}
          value={terms.consentOn}
          onValueChange={(consentOn) => onChange({ ...terms, consentOn })}
          error={problems.consentOn}
        />
        <DateField
          label={texts.visitedOn}
          optional
          description={texts.visitedHint}
          max={today}
          value={terms.visitedOn}
          onValueChange={(visitedOn) => onChange({ ...terms, visitedOn })}
          error={problems.visitedOn}
        />
      </div>
    </Panel>
  );
}
