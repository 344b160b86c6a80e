import ChangedMeanwhile from '#ui/forms/changed-meanwhile.tsx';
import { accessCopy } from '../access.copy.he.ts';
import { businessKindCopy, editorCopy } from '../editor.copy.he.ts';
import { type CardLinkName, cardLinks } from '../links.copy.he.ts';
import { linksInOrder } from '../links.policy.ts';
import type { CardDraft } from './card-draft.ts';
import { SECTION_TITLES, summariesOf } from './section-summaries.ts';

type Field = keyof CardDraft;

const copy = editorCopy.meanwhile;
const { details, contact, reviews, google, address } = editorCopy;

const LABELS: Partial<Record<Field, string>> = {
  businessName: details.businessName,
  description: details.description,
  businessKind: details.kind,
  phone: contact.phone,
  whatsapp: contact.whatsapp,
  email: contact.email,
  address: contact.address,
  morePhones: contact.morePhones.legend,
  showCallback: contact.callback,
  username: address.label,
  googleReviewLink: google.label,
  linkOrder: copy.linkOrder,
  openingHours: SECTION_TITLES.hours,
  ratingView: reviews.title,
  physicalAccess: accessCopy.title,
  logo: details.pictures.logo,
  cover: details.pictures.cover,
};

interface CardMeanwhileProps {
  fields: Field[];
  draft: CardDraft;
  stored: CardDraft;
  onSettle: (field: Field, kept: 'here' | 'there') => void;
}

export function CardMeanwhile({ fields, draft, stored, onSettle }: CardMeanwhileProps) {
  const disputed = fields.map((name) => ({
    name,
    label: labelOf(name),
    here: wordsOf(name, draft),
    there: wordsOf(name, stored),
  }));
  return <ChangedMeanwhile fields={disputed} onSettle={(name, kept) => onSettle(name as Field, kept)} />;
}

function labelOf(field: Field): string {
  return cardLinks[field as CardLinkName]
    ? cardLinks[field as CardLinkName].labels.he
    : (LABELS[field] ?? field);
}

function wordsOf(field: Field, draft: CardDraft): string {
  switch (field) {
    case 'openingHours': {
      const summaries = summariesOf(draft, '');
      return `${summaries.hours}\n${summaries['special-hours']}`;
    }
    case 'physicalAccess':
      return summariesOf(draft, '').access;
    case 'morePhones':
      return draft.morePhones.map(({ name, number }) => `${name} ${number}`).join('\n');
    case 'linkOrder':
      return linksInOrder(draft)
        .filter((name) => draft[name])
        .map((name) => cardLinks[name].labels.he)
        .join(', ');
    case 'businessKind':
      return draft.businessKind ? businessKindCopy[draft.businessKind] : details.anyKind;
    case 'ratingView':
      return reviews[draft.ratingView];
    case 'showCallback':
      return draft.showCallback ? copy.yes : copy.no;
    case 'logo':
    case 'cover':
      return draft[field] ? copy.picture : '';
    default:
      return String(draft[field]);
  }
}
