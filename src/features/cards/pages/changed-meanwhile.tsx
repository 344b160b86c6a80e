import { type ReactNode, useEffect, useId, useRef } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { accessCopy } from '../access.copy.he.ts';
import { cardLinkCopy } from '../copy.he.ts';
import { businessKindCopy, editorCopy } from '../editor.copy.he.ts';
import { type CardLinkName, cardLinks, linksInOrder } from '../links.policy.ts';
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

interface ChangedMeanwhileProps {
  fields: Field[];
  draft: CardDraft;
  stored: CardDraft;
  onSettle: (field: Field, kept: 'here' | 'there') => void;
}

/** Fields that were changed here and, since they were read, elsewhere too: each with both texts, for the owner to choose. */
export function ChangedMeanwhile({ fields, draft, stored, onSettle }: ChangedMeanwhileProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} tabIndex={-1} data-meanwhile className="scroll-mt-24">
      <Notice tone="warning" announce title={copy.title}>
        <p>{copy.text}</p>
        <ul className="mt-3 flex flex-col gap-4">
          {fields.map((field) => (
            <Disputed
              key={field}
              label={labelOf(field)}
              here={wordsOf(field, draft)}
              there={wordsOf(field, stored)}
              onSettle={(kept) => onSettle(field, kept)}
            />
          ))}
        </ul>
      </Notice>
    </div>
  );
}

interface DisputedProps {
  label: string;
  here: string;
  there: string;
  onSettle: (kept: 'here' | 'there') => void;
}

function Disputed({ label, here, there, onSettle }: DisputedProps) {
  const id = useId();
  return (
    <li aria-labelledby={id}>
      <p id={id} className="font-semibold">
        {label}
      </p>
      <div className="mt-1 grid gap-3 sm:grid-cols-2">
        <Side title={copy.here} text={here}>
          <Button variant="secondary" onClick={() => onSettle('here')}>
            {copy.keepHere(label)}
          </Button>
        </Side>
        <Side title={copy.there} text={there}>
          <Button variant="secondary" onClick={() => onSettle('there')}>
            {copy.takeThere(label)}
          </Button>
        </Side>
      </div>
    </li>
  );
}

function Side({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex min-w-0 flex-col items-start gap-2 rounded-control border border-line bg-surface p-3">
      <p className="text-sm text-muted">{title}</p>
      <p className="plaintext grow break-words whitespace-pre-line">{text || copy.empty}</p>
      {children}
    </div>
  );
}

function labelOf(field: Field): string {
  return cardLinks[field as CardLinkName]
    ? cardLinkCopy[field as CardLinkName].label
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
        .map((name) => cardLinkCopy[name].label)
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
