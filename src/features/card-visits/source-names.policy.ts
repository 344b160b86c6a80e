import type { CardAct, Source, Tap } from './acts.contract.ts';
import { cardVisitsCopy as texts } from './copy.he.ts';

/** A place by its name, or where it has none by its code; another site by its host, all else by its kind. */
export function sourceName({ source, origin, place }: Source & { place: string | null }): string {
  if (source === 'place' && origin) return place ?? texts.place(origin);
  return origin || texts.sourceNames[source];
}

export function buttonName(act: CardAct): string {
  return texts.buttonNames[act as Tap] ?? act;
}
