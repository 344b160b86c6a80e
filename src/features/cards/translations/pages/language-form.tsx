import { useQueryClient } from '@tanstack/react-query';
import { answerOf, api } from '#client.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import type { FieldValues } from '#ui/forms/field-values.ts';
import { Form } from '#ui/forms/form.tsx';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { Chevron } from '#ui/layout/chevron.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { plural } from '#ui/text/format.ts';
import type { OwnLanguage, OwnTranslations, SourceText } from '../contract.ts';
import { translationsEditorCopy as copy } from '../editor.copy.he.ts';
import { directionIn } from '../languages.contract.ts';
import { TEXT_MAX, type TextKind } from '../limits.contract.ts';
import { ownTranslationsQuery } from './own-translations.ts';

type Groups = Partial<Record<keyof typeof copy.groups, TextKind[]>>;

const FIRST: Groups = { business: ['name', 'description'], services: ['group', 'service', 'detail'] };
const FURTHER: Groups = { contact: ['address', 'phone'], gallery: ['picture'], hours: ['note'] };

/** A field for each text of the card, beside its Hebrew: what visitors read first, then the rest on request. */
export function LanguageForm({ own, language }: { own: OwnTranslations; language: OwnLanguage }) {
  const client = useQueryClient();
  const form = useForm({
    schema: async () => (await import('../contract.ts')).translationTexts,
    stored: storedOf(language),
    keepAs: `translations:${language.language}`,
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
      toast.success(copy.saved);
    },
    failed: copy.failed,
  });
  const panels = (groups: Groups) => (
    <GroupPanels own={own} groups={groups} language={language} field={form.field} />
  );
  const further = textsOf(own, FURTHER);
  return (
    <Form of={form} className="mt-4 flex flex-col gap-4">
      {panels(FIRST)}
      {further.length > 0 && (
        <details className="group" open={further.some(({ place }) => form.fields[place]) || undefined}>
          <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 rounded-panel border border-line bg-surface px-4 font-semibold hover:bg-sunken sm:px-6 [&::-webkit-details-marker]:hidden">
            {plural(further.length, copy.further)}
            <Chevron />
          </summary>
          <div className="mt-4 flex flex-col gap-4">{panels(FURTHER)}</div>
        </details>
      )}
      <SaveBar
        isDirty={form.isChanged}
        isPending={form.isPending}
        onDiscard={() => form.begin(storedOf(language))}
      />
    </Form>
  );
}

interface GroupPanelsProps {
  own: OwnTranslations;
  groups: Groups;
  language: OwnLanguage;
  field: (place: string) => Omit<TranslationFieldProps, 'source' | 'language'>;
}

function GroupPanels({ own, groups, language, field }: GroupPanelsProps) {
  return (Object.keys(groups) as (keyof Groups)[]).map((group) => {
    const texts = textsOf(own, { [group]: groups[group] });
    if (texts.length === 0) return null;
    return (
      <Panel key={group} title={copy.groups[group]}>
        <div className="flex flex-col gap-4">
          {texts.map((source) => (
            <TranslationField
              key={source.place}
              source={source}
              language={language}
              {...field(source.place)}
            />
          ))}
        </div>
      </Panel>
    );
  });
}

function textsOf(own: OwnTranslations, groups: Groups): SourceText[] {
  const kinds = Object.values(groups).flat();
  return own.texts.filter(({ kind }) => kinds.includes(kind));
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
  const named = (copy.labels as Partial<Record<TextKind, string>>)[kind];
  const isLtr = directionIn(language) === 'ltr';
  const stale = texts[place]?.isStale && <span className="block font-semibold text-ink">{copy.stale}</span>;
  const common = {
    ...field,
    lang: language,
    maxLength: TEXT_MAX[kind],
    label: labelOf(source),
    description:
      named || stale ? (
        <>
          {stale}
          {named && <UserText className="whitespace-pre-line">{original}</UserText>}
        </>
      ) : undefined,
  };
  if (kind === 'description') return <TextArea {...common} dir={isLtr ? 'ltr' : 'auto'} rows={3} />;
  return <TextField {...common} ltr={isLtr} />;
}

function labelOf({ kind, original }: SourceText): string {
  const prefix = (copy.kinds as Partial<Record<TextKind, string>>)[kind];
  const named = (copy.labels as Partial<Record<TextKind, string>>)[kind];
  return named ?? (prefix ? `${prefix}: ${original}` : original);
}

function storedOf({ texts }: OwnLanguage): FieldValues {
  return Object.fromEntries(Object.entries(texts).map(([place, { text }]) => [place, text]));
}
