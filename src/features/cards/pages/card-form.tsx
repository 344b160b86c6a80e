import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, lazy, Suspense, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError, problemOf } from '#client.ts';
import { Button } from '#ui/button.tsx';
import { classNames } from '#ui/class-names.ts';
import { LeaveGuard } from '#ui/leave-guard.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { toast } from '#ui/toast-queue.ts';
import type { Card } from '../contract.ts';
import { editorCopy as copy } from '../copy.he.ts';
import { type CardDraft, useCardDraft } from './card-draft.ts';
import { AddressPanel, ContactPanel, DetailsPanel, ReviewsPanel } from './card-fields.tsx';
import { HoursPanel } from './hours-editor.tsx';
import { ownCardQuery } from './own-card.ts';
import { SharePanel } from './share-panel.tsx';

// The preview draws with the public card's own parts, which nothing else here needs.
const CardPreview = lazy(() => import('./card-preview.tsx'));

/** What a panel of the form gets. */
export interface PanelProps {
  draft: CardDraft;
  set: (change: Partial<CardDraft>) => void;
  errors: Record<string, string>;
}

/** The form and the preview: beside one another where there is room, else one at a time. */
export function CardForm({ card }: { card: Card }) {
  const { draft, edition, set, reset, changes } = useCardDraft(card);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [view, setView] = useState<'edit' | 'preview'>('edit');
  const isWide = useIsWide();
  const form = useRef<HTMLFormElement>(null);
  const queryClient = useQueryClient();
  const save = useMutation({
    mutationFn: sendCard,
    onSuccess(saved) {
      queryClient.setQueryData(ownCardQuery.queryKey, saved);
      queryClient.invalidateQueries({ queryKey: ['/api/auth/me'] });
      reset(saved);
      setErrors({});
      toast.success(copy.save.done, { description: copy.save.doneText });
    },
    onError(error) {
      const { message, code, fields = {} } = problemOf(error);
      setErrors(fields);
      toast.error(copy.save.failed, {
        description: code === 'unexpected' ? copy.save.failedUnsaid : (Object.values(fields)[0] ?? message),
      });
      setView('edit');
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
    },
  });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (changes && !save.isPending) save.mutate(changes);
  };
  const change = (next: Partial<CardDraft>) => {
    set(next);
    setErrors((before) => Object.fromEntries(Object.entries(before).filter(([name]) => !(name in next))));
  };
  const discard = () => {
    reset(card);
    setErrors({});
  };
  const panel = { draft, set: change, errors };

  return (
    <>
      <LeaveGuard isActive={changes !== null && !save.isPending} text={copy.leaving} />
      <ViewSwitch view={view} onChange={setView} />
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <form
          ref={form}
          noValidate
          onSubmit={submit}
          className={classNames('min-w-0 flex-col gap-6 lg:flex', view === 'edit' ? 'flex' : 'hidden')}
        >
          <SharePanel username={card.username} name={card.businessName} />
          <DetailsPanel {...panel} key={edition} storedLogo={card.logo} />
          <ContactPanel {...panel} />
          <HoursPanel {...panel} />
          <ReviewsPanel {...panel} />
          <AddressPanel {...panel} />
          <SaveBar isDirty={changes !== null} isPending={save.isPending} onDiscard={discard} />
        </form>
        <div className={classNames('lg:sticky lg:top-20 lg:block', view === 'preview' ? 'block' : 'hidden')}>
          {(isWide || view === 'preview') && (
            <Suspense fallback={<Skeleton className="h-160" />}>
              <CardPreview draft={draft} />
            </Suspense>
          )}
        </div>
      </div>
    </>
  );
}

/** Whether form and preview stand beside one another (Tailwind's `lg`): on phones the preview is not even fetched. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    (onChange) => {
      const query = matchMedia(WIDE);
      query.addEventListener('change', onChange);
      return () => query.removeEventListener('change', onChange);
    },
    () => matchMedia(WIDE).matches,
    () => false,
  );
}

const WIDE = '(min-width: 64rem)';

/** On phones: the form, or what it makes. */
function ViewSwitch({
  view,
  onChange,
}: {
  view: 'edit' | 'preview';
  onChange: (view: 'edit' | 'preview') => void;
}) {
  return (
    <fieldset className="mb-4 flex rounded-control bg-sunken p-1 lg:hidden">
      <legend className="sr-only">{copy.tabs.label}</legend>
      {(['edit', 'preview'] as const).map((name) => (
        <button
          key={name}
          type="button"
          aria-pressed={view === name}
          onClick={() => onChange(name)}
          className="min-h-11 flex-1 cursor-pointer rounded-control font-semibold text-muted aria-pressed:bg-surface aria-pressed:text-ink"
        >
          {copy.tabs[name]}
        </button>
      ))}
    </fieldset>
  );
}

/** Stays in reach while there is something to save. */
function SaveBar({
  isDirty,
  isPending,
  onDiscard,
}: {
  isDirty: boolean;
  isPending: boolean;
  onDiscard: () => void;
}) {
  return (
    <div
      className={classNames(
        'bottom-0 z-10 -mx-4 flex flex-wrap items-center gap-3 border-t border-line bg-ground px-4 py-3 sm:-mx-6 sm:px-6',
        isDirty && 'sticky',
      )}
    >
      <Button type="submit" isPending={isPending} disabled={!isDirty}>
        {copy.save.save}
      </Button>
      {isDirty && (
        <Button variant="quiet" onClick={onDiscard} disabled={isPending}>
          {copy.save.discard}
        </Button>
      )}
      <span role="status" className="text-sm text-muted max-sm:sr-only">
        {isDirty ? copy.save.unsaved : ''}
      </span>
    </div>
  );
}

/** Only what changed is sent; the form is made by hand, for the typed client knows no partial files. */
async function sendCard(changes: FormData): Promise<Card> {
  const response = await fetch('/api/business-card', {
    method: 'PUT',
    body: changes,
    credentials: 'same-origin',
  });
  if (!response.ok) throw new ApiError(response.status, await response.text(), response.statusText);
  return (await response.json()) as Card;
}
