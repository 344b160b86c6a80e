import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useCallback, useRef, useState } from 'react';
import type { Card } from '#features/cards/contract.ts';
import { editorCopy as copy } from '#features/cards/editor.copy.he.ts';
import { type CardDraft, sendCard } from '#features/cards/pages/card-draft.ts';
import { CardMeanwhile } from '#features/cards/pages/card-meanwhile.tsx';
import { CardSections } from '#features/cards/pages/card-sections.tsx';
import { ownCardQuery } from '#features/cards/pages/own-card.ts';
import { useSections } from '#features/cards/pages/sections.ts';
import { useCardDraft } from '#features/cards/pages/use-card-draft.ts';
import { PreviewColumn, useIsWide, type View, ViewSwitch } from '#features/cards/pages/view-switch.tsx';
import { classNames } from '#ui/class-names.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { focusDispute, formProblemOf, succeeds } from '#ui/forms/form-problem.ts';
import { LeaveGuard } from '#ui/forms/leave-guard.tsx';
import { SaveBar } from '#ui/forms/save-bar.tsx';
import { UnsavedNotice } from '#ui/forms/unsaved-notice.tsx';
import { lazy } from '#ui/lazy.tsx';
import { useCardParts } from './card-parts.tsx';

// The preview draws with the public card's own parts, which nothing else here needs.
const CardPreview = lazy(async () => (await import('#features/card-design/pages/card-preview.tsx')).default);
const CardTop = lazy(async () => (await import('#features/card-design/pages/card-top.tsx')).CardTop);

export function CardForm({ card }: { card: Card }) {
  const [view, setView] = useState<View>('edit');
  const isWide = useIsWide();
  const parts = useCardParts(card);
  const form = useRef<HTMLFormElement>(null);
  const { unsaved, edition, sections, changes, dispute, saving, discard, panel } = useCardEditing(
    card,
    () => {
      setView('edit');
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    },
  );
  const { mutateAsync, isPending } = saving;
  const save = async () => {
    if (!form.current || !changes || isPending) return false;
    return dispute.fields.length > 0 ? focusDispute(form.current) : succeeds(mutateAsync(changes));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    void save();
  };

  return (
    <>
      <LeaveGuard of={{ isChanged: changes !== null, isPending, begin: () => unsaved.keep(null), save }} />
      {!isWide && view === 'edit' && (
        <CardTop draft={panel.draft} fallback={<Skeleton className={card.cover ? 'h-74' : 'h-60'} />} />
      )}
      <ViewSwitch view={view} onChange={setView} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <form
          ref={form}
          noValidate
          onSubmit={submit}
          className={classNames('min-w-0 flex-col gap-3 lg:flex', view === 'edit' ? 'flex' : 'hidden')}
        >
          <UnsavedNotice isShown={unsaved.found !== null} />
          {dispute.fields.length > 0 && <CardMeanwhile {...dispute} />}
          <CardSections card={card} panel={panel} edition={edition} sections={sections} parts={parts} />
          <SaveBar isDirty={changes !== null} isPending={isPending} onDiscard={discard} />
        </form>
        <PreviewColumn view={view}>
          <CardPreview draft={panel.draft} fallback={<Skeleton className="h-160" />} />
        </PreviewColumn>
      </div>
    </>
  );
}

/** In place of `useForm`, which holds the texts of fields: a card has hours, phones and pictures too, and its preview draws each change. */
function useCardEditing(card: Card, onRefused: () => void) {
  const { draft, stored, meanwhile, unsaved, edition, set, settle, reset, changes } = useCardDraft(card);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const sections = useSections();
  const queryClient = useQueryClient();
  const saving = useMutation({
    mutationFn: sendCard,
    onSuccess(saved) {
      queryClient.setQueryData(ownCardQuery.queryKey, saved);
      queryClient.invalidateQueries({ queryKey: ['/api/auth/me'] });
      reset(saved);
      setErrors({});
      toast.success(copy.save.done, { description: copy.save.doneText });
    },
    onError(error) {
      const { code, message, fields = {} } = formProblemOf(error);
      const [description = code === 'unexpected' ? copy.save.failedUnsaid : message] = Object.values(fields);
      failureToast(copy.save.failed, { description })(error);
      if (code === 'edited') return queryClient.invalidateQueries(ownCardQuery);
      const { workingHours, ...others } = fields;
      const refused = workingHours ? { openingHours: workingHours, ...others } : others;
      setErrors(refused);
      sections.showErrors(Object.keys(refused));
      onRefused();
    },
  });

  const change = useCallback(
    (next: Partial<CardDraft>) => {
      set(next);
      setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in next))));
    },
    [set],
  );
  const discard = () => {
    reset(card);
    setErrors({});
  };
  const dispute = { fields: meanwhile, draft, stored, onSettle: settle };
  const panel = { draft, set: change, errors };
  return { unsaved, edition, sections, changes, dispute, saving, discard, panel };
}
