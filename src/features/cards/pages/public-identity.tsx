import { initials } from '#ui/format.ts';
import { copy } from '../copy.he.ts';
import type { CardContact, CardOpenState } from './public-card-model.ts';
import { OpenChip } from './public-hours.tsx';

/** Characters from which a name takes three lines in the large size. */
const LONG_NAME = 48;

interface IdentityProps {
  name: string;
  description: string;
  /** Path of the image. */
  logo: string | null;
  contact: Pick<CardContact, 'address' | 'phone'>;
  open: CardOpenState[];
}

/** Logo, name, a line about the business, and whether it is open. */
export function Identity({ name, description, logo, contact, open }: IdentityProps) {
  return (
    <header>
      <div className="-mx-5 h-24 border-b-4 border-(--s) bg-(--p) sm:rounded-t-sheet" />
      <div className="-mt-12 size-24 overflow-hidden rounded-sheet border-4 border-surface bg-surface">
        {logo ? (
          <img
            src={logo}
            alt={copy.publicCard.logo(name)}
            width="88"
            height="88"
            fetchPriority="high"
            className="size-full object-contain"
          />
        ) : (
          <span
            aria-hidden="true"
            className="grid size-full place-items-center rounded-panel border border-(--os)/20 bg-(--s) text-2xl font-bold text-(--os)"
          >
            {initials(name)}
          </span>
        )}
      </div>
      <h1 className={`mt-3 font-bold break-words ${name.length > LONG_NAME ? 'text-xl' : 'text-2xl'}`}>
        <bdi>{name}</bdi>
      </h1>
      {description && (
        <p dir="auto" className="mt-1 break-words whitespace-pre-line text-muted">
          {description}
        </p>
      )}
      {(contact.address || contact.phone) && (
        <p className="mt-1 flex flex-wrap gap-x-3 text-sm text-muted">
          {contact.address && <bdi>{contact.address.text}</bdi>}
          {contact.phone && (
            <bdi dir="ltr" className="tabular-nums">
              {contact.phone.display}
            </bdi>
          )}
        </p>
      )}
      <OpenChip states={open} />
    </header>
  );
}
