import { Plus } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { type OrderedRow, useOrder } from '#ui/lists/sortable.tsx';
import { editorCopy } from '../editor.copy.he.ts';
import { type CardLinkKind, type CardLinkName, cardLinks } from '../links.copy.he.ts';
import { linksInOrder } from '../links.policy.ts';
import type { PanelProps } from './card-draft.ts';
import { bindField } from './card-fields.tsx';
import { SortableFields } from './sortable-fields.tsx';

const siteInput = { type: 'url', autoComplete: 'url' } as const;
const profileInput = { ltr: true, autoCapitalize: 'none', spellCheck: false } as const;
/** Most businesses have these: the others are added one by one. */
const ALWAYS_SHOWN = new Set<CardLinkName>(['website', 'instagram', 'facebook']);

export function LinkFields(props: PanelProps) {
  const { draft, set, errors } = props;
  const [added, setAdded] = useState<CardLinkName[]>([]);
  const add = (name: CardLinkName) =>
    setAdded((before) => [...before.filter((other) => other !== name), name]);
  const isShown = (name: CardLinkName) =>
    ALWAYS_SHOWN.has(name) || draft[name] !== '' || errors[name] !== undefined || added.includes(name);
  const names = linksInOrder(draft);
  const hidden = names.filter((name) => !isShown(name));
  const shown = names.filter(isShown).map((id) => ({ id }));
  const { announcement, rowAt } = useOrder(
    shown,
    ({ id }) => cardLinks[id].labels.he,
    (moved) => set({ linkOrder: moved.map(({ id }) => id).join(',') }),
  );
  return (
    <>
      <p className="mb-4 text-muted">{editorCopy.links.hint}</p>
      <ul className="flex flex-col gap-4">
        {shown.map(({ id }, index) => (
          <LinkRow
            key={id}
            {...props}
            name={id}
            order={rowAt(index)}
            isNew={added.at(-1) === id && draft[id] === ''}
            // A field that is emptied stays until the form is left.
            onInput={() => !added.includes(id) && add(id)}
          />
        ))}
      </ul>
      {announcement}
      <div className="mt-5 grid gap-5">
        {hidden.length > 0 && <MoreLinks names={hidden} onAdd={add} />}
        <GoogleReviewField {...bindField(props, 'googleReviewLink')} />
      </div>
    </>
  );
}

interface LinkRowProps extends PanelProps {
  name: CardLinkName;
  order: OrderedRow;
  isNew: boolean;
  onInput: () => void;
}

function LinkRow({ name, order, isNew, onInput, ...props }: LinkRowProps) {
  const { labels, hint, network }: CardLinkKind = cardLinks[name];
  return (
    <SortableFields list="links" id={name} name={labels.he} order={order}>
      <TextField
        {...bindField(props, name)}
        {...(network ? profileInput : siteInput)}
        label={labels.he}
        description={hint}
        onInput={onInput}
        autoFocus={isNew}
      />
    </SortableFields>
  );
}

function MoreLinks({ names, onAdd }: { names: CardLinkName[]; onAdd: (name: CardLinkName) => void }) {
  return (
    <fieldset>
      <legend className="font-semibold">{editorCopy.links.more}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {names.map((name) => (
          <Button key={name} size="sm" variant="secondary" onClick={() => onAdd(name)}>
            <Plus aria-hidden="true" size={16} />
            {cardLinks[name].labels.he}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}

const words = editorCopy.google;

function GoogleReviewField(bound: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <div className="sm:col-span-2">
      <TextField {...bound} type="url" label={words.label} description={words.hint} autoComplete="off" />
      <details className="text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-violet underline underline-offset-4">
          {words.howTo}
        </summary>
        <ol className="list-decimal space-y-1 ps-5 text-muted">
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
    </div>
  );
}
