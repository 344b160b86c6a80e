import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { answerOf, api } from '#client.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import type { FieldValues } from '#ui/forms/field-values.ts';
import { Form } from '#ui/forms/form.tsx';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { FoldSection } from '#ui/layout/fold-section.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { plural } from '#ui/text/format.ts';
import type { OwnLanguage, OwnTranslations, SourceText } from '../contract.ts';
import { translationsEditorCopy as copy } from '../editor.copy.he.ts';
import { directionIn } from '../languages.contract.ts';
import { TEXT_MAX, type TextKind } from '../limits.contract.ts';
import { ownTranslationsQuery } from './own-translations.ts';

/** In the order of what visitors read first; the rest is shown on request. */
const FIRST: TextKind[] = ['name', 'description'];
const SERVICES: TextKind[] = ['service'];
const FURTHER: Partial<Record<keyof typeof copy.groups, TextKind[]>> = {
  parts: ['group', 'detail'],
  contact: ['address', 'phone'],
  gallery: ['picture'],
  hours: ['note'],
};

const FIELDS = 'flex flex-col gap-3';
/** The Hebrew at its side, where both have room. */
const BESIDE =
  'min-[22rem]:grid min-[22rem]:items-center grid-cols-[2fr_3fr] gap-x-3 [&>:not(label)]:col-start-2';
/** Beneath the Hebrew, which is too long for a label. */
const BENEATH = '[&>label]:-order-2 [&>p]:-order-1';

interface LanguageFormProps {
  own: OwnTranslations;
  language: OwnLanguage;
  onTyped: () => void;
  onSaved: () => void;
}

/** A field for each text of the card, beside its Hebrew. */
export function LanguageForm(props: LanguageFormProps) {
  const { own, language } = props;
  const form = useTranslationForm(props);
  const fields = (texts: SourceText[]) =>
    texts.map((source) => (
      <TranslationField
        key={source.place}
        source={source}
        language={language}
        {...form.field(source.place)}
      />
    ));
  const services = textsOf(own, SERVICES);
  return (
    <Form of={form} className="mt-4 flex flex-col gap-4">
      <Panel>
        <div className={FIELDS}>{fields(textsOf(own, FIRST))}</div>
        {services.length > 0 && (
          <>
            <h2 className="mt-6 mb-3 text-lg font-bold">{copy.groups.services}</h2>
            <div className={FIELDS}>{fields(services)}</div>
          </>
        )}
      </Panel>
      <FurtherTexts own={own} language={language} problems={form.fields} fields={fields} />
      <SaveBar
        isDirty={form.isChanged}
        isPending={form.isPending}
        onDiscard={() => form.begin(storedOf(language))}
      />
    </Form>
  );
}

function useTranslationForm({ own, language, onTyped, onSaved }: LanguageFormProps) {
  const client = useQueryClient();
  const form = useForm({
    schema: async () => (await import('../contract.ts')).translationTexts,
    stored: storedOf(language),
    keepAs: `translations:${language.language}`,
    onTyped,
    read: (text): Record<string, string> =>
      Object.fromEntries(own.texts.map(({ place }) => [place, text(place)])),
    meanwhile: {
      label(name) {
        const source = own.texts.find(({ place }) => place === name);
        return source ? labelOf(source) : name;
      },
    },
    send: (texts, asRead) =>
      answerOf(
        api['business-card'].me.translations[':language'].$put({
          param: { language: language.language },
          json: { texts, asRead },
        }),
      ),
    onSent(saved) {
      client.setQueryData(ownTranslationsQuery.queryKey, saved);
      const mine = saved.languages.find((one) => one.language === language.language);
      if (mine) form.begin(storedOf(mine));
      onSaved();
      toast.success(copy.saved);
    },
    failed: copy.failed,
  });
  return form;
}

interface FurtherTextsProps extends Pick<LanguageFormProps, 'own' | 'language'> {
  problems: Record<string, string>;
  fields: (texts: SourceText[]) => ReactNode;
}

function FurtherTexts({ own, language, problems, fields }: FurtherTextsProps) {
  const [isOpen, setOpen] = useState(false);
  const groups = Object.entries(FURTHER).map(([group, kinds]) => ({
    title: copy.groups[group as keyof typeof FURTHER],
    texts: textsOf(own, kinds),
  }));
  const all = groups.flatMap(({ texts }) => texts);
  if (all.length === 0) return null;
  const translated = all.filter(({ place }) => language.texts[place]).length;
  return (
    <FoldSection
      id="further"
      title={plural(all.length, copy.further)}
      summary={plural(translated, copy.translated)}
      isOpen={isOpen || all.some(({ place }) => problems[place])}
      onToggle={setOpen}
      isReady
    >
      {groups
        .filter(({ texts }) => texts.length > 0)
        .map(({ title, texts }) => (
          <section key={title} aria-label={title} className="mt-6 first:mt-0">
            <h3 className="mb-3 font-bold">{title}</h3>
            <div className={FIELDS}>{fields(texts)}</div>
          </section>
        ))}
    </FoldSection>
  );
}

function textsOf({ texts }: OwnTranslations, kinds: TextKind[]): SourceText[] {
  return texts.filter(({ kind }) => kinds.includes(kind));
}

interface TranslationFieldProps {
  source: SourceText;
  language: OwnLanguage;
  name: string;
  defaultValue?: string;
  error?: string;
}

function TranslationField({ source, language: { language, texts }, ...field }: TranslationFieldProps) {
  const { place, kind, original } = source;
  const isLtr = directionIn(language) === 'ltr';
  const stale = texts[place]?.isStale && <span className="block font-semibold text-ink">{copy.stale}</span>;
  const common = { ...field, lang: language, maxLength: TEXT_MAX[kind], label: labelOf(source) };
  if (kind !== 'description')
    return <TextField {...common} description={stale} ltr={isLtr} className={BESIDE} />;
  return (
    <TextArea
      {...common}
      description={
        <>
          <UserText className="whitespace-pre-line">{original}</UserText>
          {stale}
        </>
      }
      dir={isLtr ? 'ltr' : 'auto'}
      rows={3}
      className={BENEATH}
    />
  );
}

function labelOf({ kind, original }: SourceText): string {
  if (kind === 'description') return copy.longText;
  const prefix = (copy.kinds as Partial<Record<TextKind, string>>)[kind];
  return prefix ? `${prefix}: ${original}` : original;
}

function storedOf({ texts }: OwnLanguage): FieldValues {
  return Object.fromEntries(Object.entries(texts).map(([place, { text }]) => [place, text]));
}
