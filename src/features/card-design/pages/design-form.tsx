import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RotateCcw, Undo2 } from 'lucide-react';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { answerOf, api } from '#client.ts';
import type { Card } from '#features/cards/contract.ts';
import { CARD_PICTURES, type CardDesign, RESET_DESIGN } from '#features/cards/design.contract.ts';
import { designCopy as copy } from '#features/cards/design.copy.he.ts';
import { draftOf } from '#features/cards/pages/card-draft.ts';
import { ownCardQuery } from '#features/cards/pages/own-card.ts';
import { PreviewColumn, useIsWide, type View, ViewSwitch } from '#features/cards/pages/view-switch.tsx';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { formProblemOf, succeeds } from '#ui/forms/form-problem.ts';
import { LeaveGuard } from '#ui/forms/leave-guard.tsx';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { UnsavedNotice } from '#ui/forms/unsaved-notice.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { lazy } from '#ui/lazy.tsx';
import { ColorsTab } from './design-colors.tsx';
import { useDesignDraft } from './design-draft.ts';
import { LayoutTab } from './design-layout.tsx';
import { PicturePanel } from './design-pictures.tsx';

// The previews draw with the public card's own parts, which nothing else here needs.
const CardPreview = lazy(async () => (await import('./card-preview.tsx')).default);
const DesignGlance = lazy(async () => (await import('./design-glance.tsx')).default);

export function DesignForm({ card, link }: { card: Card; link: ReactNode }) {
  const { design, changes, unsaved, set, undo, begin } = useDesignDraft(card);
  const [view, setView] = useState<View>('edit');
  const isWide = useIsWide();
  const form = useRef<HTMLFormElement>(null);
  const { mutateAsync, isPending } = useDesignSaving(begin);
  const shown = { ...draftOf(card), ...design };

  const save = async () => {
    if (!changes || isPending) return false;
    if (form.current?.checkValidity()) return succeeds(mutateAsync(changes));
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    return false;
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };

  return (
    <>
      <LeaveGuard
        of={{ isChanged: changes !== null, isPending, begin: () => unsaved.keep(null), save }}
        ignoresQuery
      />
      {!isWide && view === 'edit' && (
        <DesignGlance draft={shown} fallback={<Skeleton className="h-48 lg:hidden" />} />
      )}
      <div className="flex flex-wrap justify-between gap-x-3 lg:hidden">
        <ViewSwitch view={view} onChange={setView} />
        {view === 'preview' && <span className="mb-2">{link}</span>}
      </div>
      <div className="grid items-start gap-x-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <form
          ref={form}
          noValidate
          onSubmit={submit}
          className={classNames('min-w-0 flex-col lg:flex', view === 'edit' ? 'flex' : 'hidden')}
        >
          <UnsavedNotice isShown={unsaved.found !== null} className="mb-4 max-lg:mt-4" />
          <DesignFields card={card} design={design} set={set} isSaving={isPending} />
          <SaveBar isDirty={changes !== null} isPending={isPending} onDiscard={() => begin(card)}>
            {undo && (
              <IconButton
                icon={Undo2}
                variant="plain"
                label={copy.undo}
                disabled={isPending}
                onClick={undo}
              />
            )}
          </SaveBar>
        </form>
        <PreviewColumn view={view}>
          <CardPreview draft={shown} fallback={<Skeleton className="h-160" />} />
        </PreviewColumn>
      </div>
    </>
  );
}

function PicturesTab({ card }: { card: Card }) {
  return (
    <div className="flex flex-col gap-6">
      {CARD_PICTURES.map((name) => (
        <PicturePanel key={name} card={card} name={name} />
      ))}
    </div>
  );
}

interface DesignFieldsProps {
  card: Card;
  design: CardDesign;
  set: (change: Partial<CardDesign>) => void;
  isSaving: boolean;
}

function DesignFields({ card, design, set, isSaving }: DesignFieldsProps) {
  const [tab, openTab] = useDesignTab();
  return (
    <>
      <Tabs
        label={copy.tabs.label}
        selected={tab}
        onSelect={openTab}
        tabs={[
          { id: 'colors', label: copy.tabs.colors, content: <ColorsTab design={design} set={set} /> },
          { id: 'layout', label: copy.tabs.layout, content: <LayoutTab design={design} set={set} /> },
          { id: 'logo', label: copy.tabs.logo, content: <PicturesTab card={card} /> },
        ]}
      />
      <Button
        variant="plain"
        size="sm"
        onClick={() => set(RESET_DESIGN)}
        disabled={isSaving}
        className="my-4 self-start"
      >
        <RotateCcw aria-hidden="true" size={18} />
        {copy.reset}
      </Button>
    </>
  );
}

const KEY = 'tab';
const TABS = ['colors', 'layout', 'logo'] as const;
type DesignTab = (typeof TABS)[number];

/** The open tab stands in the address; moving through the tabs leaves no trail for the back button. */
function useDesignTab(): [DesignTab, (tab: DesignTab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = TABS.find((one) => one === params.get(KEY)) ?? TABS[0];
  const choose = (chosen: DesignTab) =>
    setParams(chosen === TABS[0] ? {} : { [KEY]: chosen }, { replace: true, preventScrollReset: true });
  return [tab, choose];
}

function useDesignSaving(onSaved: (card: Card) => void) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (changes: Partial<CardDesign>) =>
      answerOf(api['business-card'].me.design.$put({ json: changes })),
    onSuccess(card) {
      queryClient.setQueryData(ownCardQuery.queryKey, card);
      onSaved(card);
      toast.success(copy.saved, { description: copy.savedText });
    },
    onError(error) {
      const { message, fields = {} } = formProblemOf(error);
      failureToast(copy.saveFailed, { description: Object.values(fields)[0] ?? message })(error);
    },
  });
}
