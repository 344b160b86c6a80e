import { Pencil, Plus, Printer, QrCode } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { href } from 'react-router';
import { answerOf, api } from '#client.ts';
import { cardVisitsCopy } from '#features/card-visits/copy.he.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { useReopening } from '#ui/forms/reopening.ts';
import { TextField } from '#ui/forms/text-field.tsx';
import { useForm } from '#ui/forms/use-form.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { useItemChanges } from '#ui/lists/item-changes.ts';
import { FormDialog } from '#ui/overlays/form-dialog.tsx';
import { MoreMenu } from '#ui/overlays/more-menu.tsx';
import { removeItem } from '#ui/overlays/remove-item.ts';
import { UserText } from '#ui/text/bdi.tsx';
import { formatShortDate, plural } from '#ui/text/format.ts';
import type { PlaceRow } from '../contract.ts';
import { placesCopy } from '../copy.he.ts';
import { DESTINATIONS, type Destination, PLACE_NAME_MAX, PLACES_MAX } from '../limits.contract.ts';
import { placesScreenCopy as copy } from '../screen.copy.he.ts';
import { NewPlace } from './new-place.tsx';
import { ownPlacesQuery } from './own-places.ts';

export function PlaceListing({ places: known }: { places: PlaceRow[] }) {
  const { open, setOpen, onTyped } = useReopening<PlaceRow | 'new'>('places');
  const [added, setAdded] = useState('');
  const { shown, remove, reread } = usePlaceActions();
  const places = shown(known);
  const close = () => setOpen(null);
  const onAdd = () => setOpen('new');
  return (
    <>
      {places.length === 0 ? (
        <Panel>
          <EmptyState icon={QrCode} {...copy.none} actions={<AddButton onAdd={onAdd} />} />
        </Panel>
      ) : (
        <>
          <ListHead count={places.length} onAdd={onAdd} />
          <ul
            aria-label={copy.list}
            className="divide-y divide-line rounded-panel border border-line bg-surface"
          >
            {places.map((place) => (
              <ListedPlace
                key={place.code}
                place={place}
                isNew={place.code === added}
                onSeen={() => setAdded('')}
                onEdit={() => setOpen(place)}
                onRemove={() => remove(place)}
              />
            ))}
          </ul>
          <p className="mt-4 max-w-prose text-sm text-muted">{copy.approximate}</p>
        </>
      )}
      {open === 'new' && (
        <NewPlace
          known={places.map(({ name }) => name)}
          onTyped={onTyped}
          onAdded={(code) => {
            setAdded(code);
            close();
          }}
          onClose={close}
        />
      )}
      {open && open !== 'new' && <PlaceDialog place={open} onSaved={reread} onClose={close} />}
    </>
  );
}

function ListHead({ count, onAdd }: { count: number; onAdd: () => void }) {
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted">{plural(count, copy.summary)}</p>
      {count < PLACES_MAX ? (
        <AddButton onAdd={onAdd} />
      ) : (
        <p className="text-sm text-muted">{placesCopy.errors.tooMany}</p>
      )}
    </div>
  );
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  return (
    <Button onClick={onAdd}>
      <Plus aria-hidden="true" size={18} />
      {copy.add.open}
    </Button>
  );
}

interface ListedPlaceProps {
  place: PlaceRow;
  /** Was added just now: the focus leads to its sign. */
  isNew: boolean;
  onSeen: () => void;
  onEdit: () => void;
  onRemove: () => void;
}

function ListedPlace({ place, isNew, onSeen, onEdit, onRemove }: ListedPlaceProps) {
  const { code, name, leadsTo, scans, lastScannedOn } = place;
  const row = useRef<HTMLLIElement>(null);
  useEffect(() => {
    if (!isNew) return;
    row.current?.querySelector('a')?.focus();
    onSeen();
  });
  return (
    <li ref={row} className="flex flex-wrap items-center justify-end gap-2 py-3 ps-4 pe-2 sm:ps-6 sm:pe-4">
      <div className="min-w-0 grow basis-24">
        <h2 className="font-semibold wrap-anywhere">
          <UserText>{name}</UserText>
        </h2>
        {leadsTo === 'card' && <p className="text-sm text-muted">{copy.leadsTo[leadsTo]}</p>}
        <p className="text-sm text-muted tabular-nums">
          <span className={scans > 0 ? 'font-semibold text-ink' : undefined}>
            {plural(scans, cardVisitsCopy.scans)}
          </span>
          {lastScannedOn && (
            <>
              <span className="max-sm:sr-only"> · </span>
              <span className="max-sm:block">{copy.lastScan(formatShortDate(lastScannedOn))}</span>
            </>
          )}
        </p>
      </div>
      <div className="flex items-center gap-1">
        <Link
          to={href('/places/:code', { code })}
          look="secondary"
          size="sm"
          aria-label={`${copy.open}: ${name}`}
        >
          <Printer aria-hidden="true" size={18} />
          {copy.open}
        </Link>
        <MoreMenu
          label={copy.more(name)}
          items={[
            { id: 'edit', label: copy.edit, icon: Pencil, onSelect: onEdit },
            removeItem(copy.remove, onRemove),
          ]}
        />
      </div>
    </li>
  );
}

function usePlaceActions() {
  return useItemChanges<PlaceRow>({
    queryKey: ownPlacesQuery.queryKey,
    idOf: ({ code }) => code,
    texts: copy,
    remove: ({ code }) => answerOf(api.places[':code'].$delete({ param: { code } })),
    restore: ({ code }) => answerOf(api.places[':code'].restore.$post({ param: { code } })),
  });
}

const { add, form: texts } = copy;
const OPTIONS = DESTINATIONS.map((value) => ({ value, label: texts.destinations[value] }));

interface PlaceDialogProps {
  place: PlaceRow;
  onSaved: () => void;
  onClose: () => void;
}

function PlaceDialog({ place: { code, name, leadsTo }, onSaved, onClose }: PlaceDialogProps) {
  const form = useForm({
    schema: async () => (await import('../contract.ts')).placeBody,
    stored: { name, leadsTo },
    read: (text) => ({ name: text('name'), leadsTo: text('leadsTo') as Destination }),
    meanwhile: {
      label: (field) => (field === 'name' ? add.name : texts.leadsTo),
      textOf: (field, values) =>
        field === 'name' ? (values.name ?? '') : texts.destinations[values.leadsTo as Destination],
    },
    send: (json, asRead) =>
      answerOf(api.places[':code'].$put({ param: { code }, json: { ...json, asRead } })),
    onSent() {
      toast.success(texts.saved);
      onSaved();
      onClose();
    },
  });
  const { defaultValue, ...destination } = form.field('leadsTo');
  return (
    <FormDialog
      of={form}
      title={texts.title}
      submitLabel={texts.save}
      pendingLabel={texts.saving}
      onClose={onClose}
    >
      <TextField {...form.field('name')} label={add.name} maxLength={PLACE_NAME_MAX} required autoFocus />
      <RadioGroup
        {...destination}
        defaultValue={defaultValue as Destination}
        label={texts.leadsTo}
        description={texts.destinationHint}
        options={OPTIONS}
      />
    </FormDialog>
  );
}
