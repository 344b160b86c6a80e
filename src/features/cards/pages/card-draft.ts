import { callApi, errorOf } from '#client.ts';
import type { PhysicalAccess } from '../access.contract.ts';
import type { Card } from '../contract.ts';
import type { CardDesign, CardPictureName } from '../design.contract.ts';
import type { OpeningHours } from '../hours/contract.ts';
import type { NamedPhone } from '../phones.contract.ts';

/** Told apart while they are put in order and typed. */
export type DraftPhone = NamedPhone & { id: string };

/** The card as it is being edited: text fields as typed, hours as an object. */
export type CardDraft = Omit<
  Card,
  'workingHours' | 'openingHours' | 'physicalAccess' | 'morePhones' | CardPictureName
> & {
  openingHours: OpeningHours;
  physicalAccess: PhysicalAccess;
  morePhones: DraftPhone[];
  /** The stored picture's path, a file just chosen, or null where there is to be none. */
} & Record<CardPictureName, string | File | null>;

export interface PanelProps {
  draft: CardDraft;
  set: (change: Partial<CardDraft>) => void;
  errors: Record<string, string>;
}

export type CardTextField = Exclude<
  keyof CardDraft,
  | 'openingHours'
  | 'physicalAccess'
  | 'morePhones'
  | 'linkOrder'
  | 'businessKind'
  | 'ratingView'
  | 'showCallback'
  | CardPictureName
  | keyof CardDesign
>;

export function draftOf(card: Card): CardDraft {
  const { workingHours: _, ...rest } = card;
  return {
    ...rest,
    openingHours: JSON.parse(card.openingHours) as OpeningHours,
    physicalAccess: JSON.parse(card.physicalAccess) as PhysicalAccess,
    morePhones: (JSON.parse(card.morePhones) as NamedPhone[]).map((phone, at) => ({
      ...phone,
      id: String(at),
    })),
  };
}

/** Saves changed fields of the card. @throws {ApiError} */
export async function sendCard(changes: FormData): Promise<Card> {
  const response = await callApi('/api/business-card', { method: 'PUT', body: changes });
  if (!response.ok) throw await errorOf(response);
  return (await response.json()) as Card;
}
