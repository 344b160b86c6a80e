import { Download } from 'lucide-react';
import { languageNames } from '#features/cards/translations/copy.he.ts';
import { OTHER_LANGUAGES, type OtherLanguage } from '#features/cards/translations/languages.contract.ts';
import { DownloadButton } from '#ui/actions/download-button.tsx';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import type { PlaceRow } from '../contract.ts';
import { placesCopy } from '../copy.he.ts';
import { SIGN_FORMS, type SignChoice } from '../limits.contract.ts';
import { signPath } from '../paths.policy.ts';
import { placeSignCopy as copy } from '../screen.copy.he.ts';
import { signForms } from '../sign-names.copy.he.ts';

const FORMS = SIGN_FORMS.map((value) => ({
  value,
  label: signForms[value].name,
  description: signForms[value].text,
}));
const LANGUAGES = OTHER_LANGUAGES.map((value) => ({ value, label: languageNames[value] }));

interface SignOptionsProps {
  place: PlaceRow;
  choice: SignChoice;
  onChange: (choice: SignChoice) => void;
}

export function SignOptions({ place, choice, onChange }: SignOptionsProps) {
  const { form, language, bleed, marks } = choice;
  const fileName = `${placesCopy.files.sign(signForms[form].name, place.name)}.pdf`;
  return (
    <Panel title={copy.choose}>
      <div className="flex flex-col gap-4">
        <RadioGroup
          name="form"
          look="cards"
          label={copy.form}
          hideLabel
          options={FORMS}
          value={form}
          onValueChange={(value) => onChange({ ...choice, form: value })}
        />
        <Select
          label={copy.language}
          placeholder={copy.hebrewOnly}
          options={LANGUAGES}
          value={language ?? ''}
          onChange={({ currentTarget: { value } }) =>
            onChange({ ...choice, language: (value || undefined) as OtherLanguage | undefined })
          }
        />
        <details>
          <summary className="inline-flex min-h-11 cursor-pointer items-center text-violet underline underline-offset-4">
            {copy.printer}
          </summary>
          <Switch
            label={copy.bleed}
            description={copy.bleedText}
            checked={Boolean(bleed)}
            onChange={({ currentTarget: { checked } }) =>
              onChange({ ...choice, bleed: checked ? '1' : undefined })
            }
          />
          <Switch
            label={copy.marks}
            description={copy.marksText}
            checked={Boolean(marks)}
            onChange={({ currentTarget: { checked } }) =>
              onChange({ ...choice, marks: checked ? '1' : undefined })
            }
          />
        </details>
        <DownloadButton path={signPath(place.code, choice, 'pdf')} fileName={fileName}>
          <Download aria-hidden="true" size={18} />
          {copy.download}
        </DownloadButton>
        <p className="text-sm text-muted">{copy.paper}</p>
      </div>
    </Panel>
  );
}
