import { useQueryClient } from '@tanstack/react-query';
import { Plus, Tag } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { answerOf, api } from '#client.ts';
import { PlanLimit, usePlanLimit } from '#features/accounts/pages/plan-limit.tsx';
import { Button } from '#ui/actions/button.tsx';
import { sortableCopy } from '#ui/copy.he/sortable.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { useReopening } from '#ui/forms/reopening.ts';
import { Panel } from '#ui/layout/panel.tsx';
import { useItemChanges } from '#ui/lists/item-changes.ts';
import { movedBeside, movedBy, type Side } from '#ui/lists/sortable.tsx';
import { ConfirmDialog } from '#ui/overlays/confirm-dialog.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { formatNumber, plural } from '#ui/text/format.ts';
import type { Service } from '../contract.ts';
import { servicesCopy } from '../copy.he.ts';
import { servicesEditorCopy as copy } from '../editor.copy.he.ts';
import { SERVICES_MAX } from '../limits.contract.ts';
import { inGroups } from '../shown.policy.ts';
import { ownServicesQuery } from './own-services.ts';
import { ServiceDialog } from './service-dialog.tsx';
import { ServiceProposals } from './service-proposals.tsx';
import { ServiceRow } from './service-row.tsx';

export function ServicesEditor({ services: known }: { services: Service[] }) {
  const { open: edited, setOpen: setEdited, onTyped } = useReopening<Service | 'new'>('services');
  const actions = useServiceActions();
  const services = actions.shown(known);
  const groups = inGroups(services);
  const inOrder = groups.flatMap(({ items }) => items);
  const { said, drop, step } = useOrdering(inOrder, actions.order);
  const { remove, question } = useRemoval(services.length, actions.remove);
  return (
    <>
      <ServiceProposals services={services} />
      {services.length === 0 ? (
        <Panel>
          <EmptyState
            icon={Tag}
            title={copy.empty.title}
            description={copy.empty.text}
            actions={<AddButton onAdd={() => setEdited('new')} />}
          />
        </Panel>
      ) : (
        <>
          <ListHead count={services.length} onAdd={() => setEdited('new')} />
          <div className="flex flex-col gap-4">
            {groups.map(({ name, items }) => (
              <Group key={name} name={name} hasTitle={name !== '' || groups.length > 1}>
                {items.map((service) => (
                  <ServiceRow
                    key={service.id}
                    service={service}
                    isFirst={inOrder[0] === service}
                    isLast={inOrder.at(-1) === service}
                    onEdit={() => setEdited(service)}
                    onRemove={() => remove(service, inOrder.indexOf(service))}
                    onDropped={(id, side) => drop(id, service, side)}
                    onStep={(by) => step(service, by)}
                  />
                ))}
              </Group>
            ))}
          </div>
          <p className="mt-4 text-sm text-muted">{copy.vat}</p>
        </>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {question}
      {edited && (
        <ServiceDialog
          service={edited === 'new' ? null : edited}
          groups={groups.map(({ name }) => name).filter(Boolean)}
          onTyped={onTyped}
          onSaved={actions.reread}
          onClose={() => setEdited(null)}
        />
      )}
    </>
  );
}

/** Moves services; one that comes to stand among others goes under their heading. */
function useOrdering(inOrder: Service[], order: (items: Service[]) => void) {
  const [said, setSaid] = useState('');
  const place = (moved: Service[], id: string, group: string) => {
    order(moved.map((one) => (one.id === id ? { ...one, group } : one)));
    const at = moved.findIndex((one) => one.id === id);
    const name = moved[at]?.name ?? '';
    setSaid(sortableCopy.moved(name, formatNumber(at + 1), formatNumber(moved.length)));
  };
  return {
    said,
    drop: (id: string, onto: Service, side: Side) =>
      place(movedBeside(inOrder, id, onto.id, side), id, onto.group),
    step(service: Service, by: 1 | -1) {
      const neighbour = inOrder[inOrder.findIndex(({ id }) => id === service.id) + by];
      if (!neighbour) return;
      // The step across a heading changes the heading alone.
      const moved = neighbour.group === service.group ? movedBy(inOrder, service.id, by) : inOrder;
      place(moved, service.id, neighbour.group);
    },
  };
}

/** Beyond the plan's number a service that is deleted can't be put back, so that its deletion is asked about first. */
function useRemoval(count: number, act: (service: Service, place: number, isFinal: boolean) => void) {
  const isBeyond = count > usePlanLimit('services');
  const [asked, setAsked] = useState<{ service: Service; place: number } | null>(null);
  const question = (
    <ConfirmDialog
      isOpen={asked !== null}
      onOpenChange={() => setAsked(null)}
      ask={{
        title: copy.final.title(asked?.service.name ?? ''),
        text: copy.final.text,
        confirm: copy.remove,
      }}
      isDangerous
      onConfirm={() => {
        if (asked) act(asked.service, asked.place, true);
        setAsked(null);
      }}
    />
  );
  const remove = (service: Service, place: number) =>
    isBeyond ? setAsked({ service, place }) : act(service, place, false);
  return { remove, question };
}

function ListHead({ count, onAdd }: { count: number; onAdd: () => void }) {
  const upTo = usePlanLimit('services');
  if (count >= upTo && upTo < SERVICES_MAX)
    return <PlanLimit limit="services" held={count} upTo={upTo} className="mb-4 text-muted" />;
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
      <p className="text-muted">{plural(count, copy.count)}</p>
      {count < upTo ? (
        <AddButton onAdd={onAdd} />
      ) : (
        <p className="text-sm text-muted">{servicesCopy.errors.tooMany}</p>
      )}
    </div>
  );
}

interface GroupProps {
  name: string;
  hasTitle: boolean;
  children: ReactNode;
}

function Group({ name, hasTitle, children }: GroupProps) {
  return (
    <section aria-label={name || copy.noGroup} className="rounded-panel border border-line bg-surface">
      {hasTitle && (
        <h2 className="px-4 pt-3 font-bold">
          {name ? <UserText>{name}</UserText> : <span className="text-muted">{copy.noGroup}</span>}
        </h2>
      )}
      <ul className="divide-y divide-line">{children}</ul>
    </section>
  );
}

function AddButton({ onAdd }: { onAdd: () => void }) {
  return (
    <Button onClick={onAdd}>
      <Plus aria-hidden="true" size={18} />
      {copy.add}
    </Button>
  );
}

const calls = api['business-card'].me.services;

function useServiceActions() {
  const client = useQueryClient();
  return useItemChanges<Service>({
    queryKey: ownServicesQuery.queryKey,
    idOf: ({ id }) => id,
    texts: copy.toasts,
    remove: ({ id }) => answerOf(calls[':id'].$delete({ param: { id } })),
    restore: ({ id: _, ...fields }, place) => answerOf(calls.$post({ json: { ...fields, place } })),
    order(items) {
      const { items: known = [] } = client.getQueryData(ownServicesQuery.queryKey) ?? {};
      const isKnown = (one: Service) => known.some(({ id, group }) => id === one.id && group === one.group);
      // A heading that is not changed here may have been in another tab.
      const placed = items.map((one) => (isKnown(one) ? { id: one.id } : { id: one.id, group: one.group }));
      return answerOf(calls.$put({ json: { items: placed } }));
    },
  });
}
