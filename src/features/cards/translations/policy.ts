import type { StoredCard } from '../data.ts';
import type { GalleryPicture } from '../gallery/contract.ts';
import type { OpeningHours } from '../hours/contract.ts';
import { openingHoursOf } from '../hours/hours-shapes.policy.ts';
import type { Service } from '../services/contract.ts';
import type { SourceText } from './contract.ts';
import type { TextKind } from './limits.contract.ts';

interface CardTexts {
  card: StoredCard;
  services: readonly Service[];
  gallery: readonly GalleryPicture[];
}

/** A text as it was translated, with the Hebrew one of that time. */
export interface StoredTranslation {
  place: string;
  original: string;
  text: string;
}

export type Translate = (place: string, original: string) => string;

/** Lists what an owner has written on a card, in the card's order, each text once. @param today as `2026-12-01` */
export function ownTexts({ card, services, gallery }: CardTexts, today: string): SourceText[] {
  const text = (kind: TextKind, original: string, key = ''): SourceText => ({
    place: key === '' ? kind : `${kind}:${key}`,
    kind,
    original,
  });
  const coming = openingHoursOf(card).exceptions.filter(({ to }) => to >= today);
  const all = [
    text('name', card.businessName),
    text('description', card.description),
    text('address', card.address),
    ...card.morePhones.map(({ name }) => text('phone', name, name)),
    ...services.flatMap(({ id, group, name, description }) => [
      text('group', group, group),
      text('service', name, id),
      text('detail', description, id),
    ]),
    ...gallery.map(({ id, alt }) => text('picture', alt, id)),
    ...coming.map(({ note }) => text('note', note, note)),
  ];
  const written = all.filter(({ original }) => original !== '');
  return [...new Map(written.map((one) => [one.place, one])).values()];
}

/**
 * Returns a function that finds a text's translation: by its place, or else the one of the same Hebrew words elsewhere, which a
 * service that was deleted and put back has.
 */
export function findIn(translations: readonly StoredTranslation[]) {
  const byPlace = new Map(translations.map((one) => [one.place, one]));
  const byOriginal = new Map(translations.map((one) => [one.original, one]));
  return ({ place, original }: Pick<StoredTranslation, 'place' | 'original'>) =>
    byPlace.get(place) ?? byOriginal.get(original);
}

/** Returns a function that translates a text; one without a translation stays in Hebrew. */
export function translateBy(translations: readonly StoredTranslation[]): Translate {
  const find = findIn(translations);
  return (place, original) => find({ place, original })?.text ?? original;
}

export function translatedTexts<Texts extends CardTexts>(texts: Texts, translate: Translate): Texts {
  const { card, services, gallery } = texts;
  return {
    ...texts,
    card: {
      ...card,
      businessName: translate('name', card.businessName),
      description: translate('description', card.description),
      morePhones: card.morePhones.map((phone) => ({
        ...phone,
        name: translate(`phone:${phone.name}`, phone.name),
      })),
    },
    services: translatedServices(services, translate),
    gallery: translatedPictures(gallery, translate),
  };
}

export function translatedServices(services: readonly Service[], translate: Translate): Service[] {
  return services.map((service) => ({
    ...service,
    name: translate(`service:${service.id}`, service.name),
    group: translate(`group:${service.group}`, service.group),
    description: translate(`detail:${service.id}`, service.description),
  }));
}

export function translatedPictures(
  pictures: readonly GalleryPicture[],
  translate: Translate,
): GalleryPicture[] {
  return pictures.map((picture) => ({ ...picture, alt: translate(`picture:${picture.id}`, picture.alt) }));
}

export function translatedHours(hours: OpeningHours, translate: Translate): OpeningHours {
  const exceptions = hours.exceptions.map((one) => ({
    ...one,
    note: translate(`note:${one.note}`, one.note),
  }));
  return { ...hours, exceptions };
}
