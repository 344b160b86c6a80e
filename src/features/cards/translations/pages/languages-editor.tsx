import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Languages } from 'lucide-react';
import { type ComponentProps, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { answerOf, api } from '#client.ts';
import { PlanLimit, usePlanLimit } from '#features/accounts/pages/plan-limit.tsx';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { useReopening } from '#ui/forms/reopening.ts';
import { Switch } from '#ui/forms/switch.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { type Tab, Tabs } from '#ui/layout/tabs.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { cardPath } from '../../visitor-paths.contract.ts';
import type { OwnLanguage, OwnTranslations } from '../contract.ts';
import { languageNames } from '../copy.he.ts';
import { translationsEditorCopy as copy } from '../editor.copy.he.ts';
import { languagePath, type OtherLanguage } from '../languages.contract.ts';
import { LanguageForm } from './language-form.tsx';
import { ownTranslationsQuery, progressOf } from './own-translations.ts';

export function LanguagesEditor({ own }: { own: OwnTranslations }) {
  const { open, setOpen, onTyped } = useReopening<OtherLanguage>('languages');
  const [begun] = useState(() => begunIn(own));
  const chosen = open ?? begun;
  const editor = useRef<HTMLDivElement>(null);
  const begin = (language: OtherLanguage) => {
    flushSync(() => setOpen(language));
    editor.current?.querySelector<HTMLElement>('[aria-selected="true"]')?.focus();
  };
  const tabs = own.languages.map((language) => ({
    id: language.language,
    label: languageNames[language.language],
    content: (
      <>
        <LanguageSwitch own={own} language={language} />
        <LanguageForm
          key={language.language}
          own={own}
          language={language}
          onTyped={onTyped}
          onSaved={() => setOpen(language.language)}
        />
      </>
    ),
  }));
  const [first, ...others] = tabs;
  if (!first) return null;
  const all: [Tab<OtherLanguage>, ...Tab<OtherLanguage>[]] = [first, ...others];
  return (
    <div ref={editor}>
      {chosen ? (
        <Tabs label={copy.choose} tabs={all} selected={chosen} onSelect={setOpen} />
      ) : (
        <Panel>
          <EmptyState
            icon={Languages}
            title={copy.choose}
            description={`${copy.ready} ${copy.untranslated}`}
            actions={all.map(({ id, label }) => (
              <Button key={id} variant="secondary" onClick={() => begin(id)}>
                {label}
              </Button>
            ))}
          />
        </Panel>
      )}
    </div>
  );
}

/** Finds the language to go on with: one that is shown, or else one that was begun. */
function begunIn({ languages }: OwnTranslations): OtherLanguage | null {
  const found =
    languages.find(({ isOn }) => isOn) ?? languages.find(({ texts }) => Object.keys(texts).length > 0);
  return found?.language ?? null;
}

interface LanguageSwitchProps {
  own: OwnTranslations;
  language: OwnLanguage;
}

function LanguageSwitch({ own, language: { language, isOn, texts } }: LanguageSwitchProps) {
  const { mutate, isPending, variables } = useSwitch(language);
  const shown = own.languages.filter((one) => one.isOn).length;
  const upTo = usePlanLimit('languages');
  const isFull = !isOn && shown >= upTo;
  const [isAsking, setAsking] = useState(false);
  const change = (wanted: boolean) => (!wanted && shown > upTo ? setAsking(true) : mutate(wanted));
  const path = languagePath(cardPath(own.username), language);
  return (
    <Panel>
      <Switch
        label={copy.show[language]}
        checked={isPending ? variables : isOn}
        aria-busy={isPending}
        disabled={isFull}
        onChange={({ target }) => !isPending && change(target.checked)}
        className="font-semibold"
      />
      <p className="text-sm text-muted">
        {isOn ? (
          <>
            {copy.isOn}{' '}
            <a href={path} className="underline underline-offset-4">
              <bdi dir="ltr">{path}</bdi>
            </a>
          </>
        ) : (
          copy.isOff
        )}
      </p>
      {(isFull || shown > upTo) && (
        <PlanLimit limit="languages" held={shown} upTo={upTo} className="mt-2 text-sm text-muted" />
      )}
      <AskBeforeOff
        language={language}
        isOpen={isAsking}
        onOpenChange={setAsking}
        onConfirm={() => {
          setAsking(false);
          mutate(false);
        }}
      />
      <p className="mt-3 border-line border-t pt-3 text-sm">
        {progressOf(own, { language, isOn, texts })}
        {own.texts.every(({ place }) => texts[place]) ? '' : `. ${copy.untranslated}`}
      </p>
    </Panel>
  );
}

function useSwitch(language: OtherLanguage) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (wanted: boolean) =>
      answerOf(
        api['business-card'].me.translations[':language'].$put({
          param: { language },
          json: { isOn: wanted },
        }),
      ),
    onSuccess(saved, wanted) {
      client.setQueryData(ownTranslationsQuery.queryKey, saved);
      toast.success(wanted ? copy.switchedOn : copy.switchedOff);
    },
    onError: failureToast(copy.failed),
  });
}

type AskBeforeOffProps = Pick<OwnLanguage, 'language'> &
  Pick<ComponentProps<typeof ConfirmDialog>, 'isOpen' | 'onOpenChange' | 'onConfirm'>;

/** Beyond the plan's number a language that is switched off stays off. */
function AskBeforeOff({ language, ...dialog }: AskBeforeOffProps) {
  const { title, text, confirm } = copy.final;
  return <ConfirmDialog {...dialog} ask={{ title: title(languageNames[language]), text, confirm }} />;
}
