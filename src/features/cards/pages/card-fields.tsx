import { useObjectUrl } from '#ui/actions/object-url.ts';
import { cropCopy } from '#ui/copy.he/crop.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Select } from '#ui/forms/select.tsx';
import { Switch } from '#ui/forms/switch.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { BUSINESS_KINDS, type BusinessKind } from '../business-kinds.contract.ts';
import type { Card } from '../contract.ts';
import { CARD_PICTURES, type CardPictureName } from '../design.contract.ts';
import { businessKindCopy, editorCopy as copy } from '../editor.copy.he.ts';
import { RATING_VIEWS } from '../shown-reviews.contract.ts';
import type { PanelProps, CardTextField as TextFieldName } from './card-draft.ts';
import { MorePhones } from './more-phones.tsx';
import { PictureField } from './picture-field.tsx';

const DESCRIPTION_MAX = 1000;
const KINDS = BUSINESS_KINDS.map((value) => ({ value, label: businessKindCopy[value] })).toSorted(
  (one, other) => one.label.localeCompare(other.label, 'he'),
);

export function bindField({ draft, set, errors }: PanelProps, name: TextFieldName) {
  return {
    name,
    value: draft[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  };
}

export function DetailsFields(props: PanelProps) {
  const { draft, set, errors } = props;
  const words = copy.details;
  return (
    <div className="flex flex-col gap-5">
      <TextField
        {...bindField(props, 'businessName')}
        label={words.businessName}
        required
        maxLength={120}
        autoComplete="organization"
      />
      <TextArea
        {...bindField(props, 'description')}
        label={words.description}
        optional
        rows={3}
        maxLength={DESCRIPTION_MAX}
        description={words.descriptionHint}
      />
      <Select
        name="businessKind"
        label={words.kind}
        description={words.kindHint}
        placeholder={words.anyKind}
        options={KINDS}
        value={draft.businessKind}
        error={errors.businessKind}
        onChange={({ currentTarget }) => set({ businessKind: currentTarget.value as BusinessKind })}
      />
    </div>
  );
}

type StoredPictures = Pick<Card, CardPictureName>;

export function PictureFields({ draft, set, errors, stored }: PanelProps & { stored: StoredPictures }) {
  return (
    <div className="flex flex-col gap-5">
      {CARD_PICTURES.map((name) => (
        <DraftPicture key={name} name={name} draft={draft} set={set} error={errors[name]} stored={stored} />
      ))}
    </div>
  );
}

interface DraftPictureProps extends Pick<PanelProps, 'draft' | 'set'> {
  name: CardPictureName;
  stored: StoredPictures;
  error?: string;
}

/** A picture that waits with the rest of the draft; taking a new one away brings the stored one back. */
function DraftPicture({ name, draft, set, error, stored }: DraftPictureProps) {
  const picture = draft[name];
  const chosen = useObjectUrl(picture instanceof File ? picture : null);
  return (
    <PictureField
      name={name}
      currentSrc={typeof picture === 'string' ? picture : chosen}
      error={error}
      confirmLabel={cropCopy.use}
      onCut={async (cut) => {
        set({ [name]: cut });
        return null;
      }}
      onRemove={() => set({ [name]: picture instanceof File ? stored[name] : null })}
    />
  );
}

export function ContactFields(props: PanelProps) {
  const words = copy.contact;
  return (
    <>
      <p className="mb-4 text-muted">{words.description}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...bindField(props, 'phone')} type="tel" label={words.phone} autoComplete="tel" />
        <TextField
          {...bindField(props, 'whatsapp')}
          type="tel"
          label={words.whatsapp}
          description={words.whatsappHint}
          autoComplete="tel"
        />
        <TextField
          {...bindField(props, 'address')}
          label={words.address}
          description={words.addressHint}
          autoComplete="address-line1"
          className="sm:col-span-2"
        />
        <TextField
          {...bindField(props, 'email')}
          type="email"
          label={words.email}
          description={words.emailHint}
          autoComplete="email"
        />
      </div>
      <MorePhones {...props} />
      <Switch
        name="showCallback"
        label={words.callback}
        description={words.callbackHint}
        checked={props.draft.showCallback}
        onChange={({ currentTarget }) => props.set({ showCallback: currentTarget.checked })}
        className="mt-5 border-t border-line pt-4"
      />
    </>
  );
}

export function ReviewsField({ draft, set }: PanelProps) {
  const words = copy.reviews;
  return (
    <RadioGroup
      name="ratingView"
      look="cards"
      label={words.legend}
      value={draft.ratingView}
      onValueChange={(ratingView) => set({ ratingView })}
      options={RATING_VIEWS.map((view) => ({
        value: view,
        label: words[view],
        description: words[`${view}Hint`],
      }))}
    />
  );
}
