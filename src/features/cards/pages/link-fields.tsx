import { Plus } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { cardLinkCopy } from '../copy.he.ts';
import { editorCopy } from '../editor.copy.he.ts';
import { type CardLinkName, cardLinks, LINKS_SITE_FIRST } from '../links.policy.ts';
import type { PanelProps } from './card-draft.ts';
import { bindField } from './card-fields.tsx';
import { GoogleReviewField } from './google-review-field.tsx';

const siteInput = { type: 'url', autoComplete: 'url' } as const;
const profileInput = { ltr: true, autoCapitalize: 'none', spellCheck: false } as const;
/** Most businesses have these: the others are added one by one. */
const ALWAYS_SHOWN = new Set<CardLinkName>(['website', 'instagram', 'facebook']);

export function LinkFields(props: PanelProps) {
  const { draft, errors } = props;
  const [added, setAdded] = useState<CardLinkName[]>([]);
  const add = (name: CardLinkName) =>
    setAdded((before) => [...before.filter((other) => other !== name), name]);
  const isShown = (name: CardLinkName) =>
    ALWAYS_SHOWN.has(name) || draft[name] !== '' || errors[name] !== undefined || added.includes(name);
  const hidden = LINKS_SITE_FIRST.filter((name) => !isShown(name));
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {LINKS_SITE_FIRST.filter(isShown).map((name) => (
        <TextField
          key={name}
          {...bindField(props, name)}
          {...(cardLinks[name].network ? profileInput : siteInput)}
          label={cardLinkCopy[name].label}
          description={cardLinkCopy[name].hint}
          // A field that is emptied stays until the form is left.
          onInput={() => !added.includes(name) && add(name)}
          autoFocus={added.at(-1) === name && draft[name] === ''}
        />
      ))}
      {hidden.length > 0 && <MoreLinks names={hidden} onAdd={add} />}
      <GoogleReviewField {...bindField(props, 'googleReviewLink')} />
    </div>
  );
}

function MoreLinks({ names, onAdd }: { names: CardLinkName[]; onAdd: (name: CardLinkName) => void }) {
  return (
    <fieldset className="sm:col-span-2">
      <legend className="font-semibold">{editorCopy.links.more}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {names.map((name) => (
          <Button key={name} size="sm" variant="secondary" onClick={() => onAdd(name)}>
            <Plus aria-hidden="true" size={16} />
            {cardLinkCopy[name].label}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
