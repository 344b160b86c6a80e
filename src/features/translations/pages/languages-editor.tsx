import { useState } from 'react';
import { type Tab, Tabs } from '#ui/layout/tabs.tsx';
import type { OwnTranslations } from '../contract.ts';
import { languageNames } from '../copy.he.ts';
import { translationsEditorCopy as copy } from '../editor.copy.he.ts';
import type { OtherLanguage } from '../languages.contract.ts';
import { LanguageForm } from './language-form.tsx';
import { LanguageSwitch } from './language-switch.tsx';

/** The card's texts beside their translations, a tab for each language. */
export function LanguagesEditor({ own }: { own: OwnTranslations }) {
  const [chosen, setChosen] = useState<OtherLanguage>(
    () => own.languages.find(({ isOn }) => isOn)?.language ?? 'ar',
  );
  const tabs = own.languages.map((language) => ({
    id: language.language,
    label: languageNames[language.language],
    content: (
      <>
        <LanguageSwitch own={own} language={language} />
        <LanguageForm key={language.language} own={own} language={language} />
      </>
    ),
  }));
  const [first, ...others] = tabs;
  if (!first) return null;
  const all: [Tab<OtherLanguage>, ...Tab<OtherLanguage>[]] = [first, ...others];
  return <Tabs label={copy.choose} tabs={all} selected={chosen} onSelect={setChosen} />;
}
