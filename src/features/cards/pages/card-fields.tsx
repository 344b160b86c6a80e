import { useObjectUrl } from '#ui/actions/object-url.ts';
import { cropCopy } from '#ui/copy.he/crop.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { formatNumber } from '#ui/text/format.ts';
import type { Card } from '../contract.ts';
import { cardLinkCopy } from '../copy.he.ts';
import { CARD_PICTURES, type CardPictureName } from '../design.contract.ts';
import { editorCopy as copy } from '../editor.copy.he.ts';
import { cardLinks, LINKS_SITE_FIRST } from '../links.policy.ts';
import { RATING_VIEWS } from '../shown-reviews.contract.ts';
import type { PanelProps, CardTextField as TextFieldName } from './card-draft.ts';
import { GoogleReviewField } from './google-review-field.tsx';
import { PictureField } from './picture-field.tsx';

const DESCRIPTION_MAX = 1000;
/** The counter appears when the end comes near. */
const DESCRIPTION_NEAR = 850;

function bind({ draft, set, errors }: PanelProps, name: TextFieldName) {
  return {
    name,
    value: draft[name],
    error: errors[name],
    onChange: (event: { currentTarget: { value: string } }) => set({ [name]: event.currentTarget.value }),
  };
}

export function DetailsFields({ stored, ...props }: PanelProps & { stored: StoredPictures }) {
  const { draft, set, errors } = props;
  const words = copy.details;
  const left = DESCRIPTION_MAX - draft.description.length;
  return (
    <div className="flex flex-col gap-5">
      <TextField
        {...bind(props, 'businessName')}
        label={words.businessName}
        required
        maxLength={120}
        autoComplete="organization"
      />
      <TextArea
        {...bind(props, 'description')}
        label={words.description}
        optional
        rows={3}
        maxLength={DESCRIPTION_MAX}
        description={
          draft.description.length > DESCRIPTION_NEAR ? words.left(formatNumber(left)) : words.descriptionHint
        }
      />
      {CARD_PICTURES.map((name) => (
        <DraftPicture key={name} name={name} draft={draft} set={set} error={errors[name]} stored={stored} />
      ))}
    </div>
  );
}

type StoredPictures = Pick<Card, CardPictureName>;

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

const siteInput = { type: 'url', autoComplete: 'url' } as const;
const profileInput = { ltr: true, autoCapitalize: 'none', spellCheck: false } as const;

export function ContactFields(props: PanelProps) {
  const words = copy.contact;
  return (
    <>
      <p className="mb-4 text-muted">{words.description}</p>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField {...bind(props, 'phone')} type="tel" label={words.phone} autoComplete="tel" />
        <TextField
          {...bind(props, 'whatsapp')}
          type="tel"
          label={words.whatsapp}
          description={words.whatsappHint}
          autoComplete="tel"
        />
        <TextField
          {...bind(props, 'address')}
          label={words.address}
          description={words.addressHint}
          autoComplete="address-line1"
          className="sm:col-span-2"
        />
        <TextField
          {...bind(props, 'email')}
          type="email"
          label={words.email}
          description={words.emailHint}
          autoComplete="email"
        />
      </div>
    </>
  );
}

export function LinkFields(props: PanelProps) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {LINKS_SITE_FIRST.map((name) => (
        <TextField
          key={name}
          {...bind(props, name)}
          {...(cardLinks[name].network ? profileInput : siteInput)}
          label={cardLinkCopy[name].label}
          description={cardLinkCopy[name].hint}
        />
      ))}
      <GoogleReviewField {...bind(props, 'googleReviewLink')} />
    </div>
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
