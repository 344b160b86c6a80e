import { messageTemplatesCopy } from './copy.he.ts';
import { PLACEHOLDERS, type Placeholder, placeholderMark } from './message.policy.ts';

const names = messageTemplatesCopy.editor.placeholders;
const SHOWN = new RegExp(PLACEHOLDERS.map((one) => `\\[${names[one]}\\]`).join('|'), 'g');
const STORED = new RegExp(PLACEHOLDERS.map(placeholderMark).join('|'), 'g');

/** A placeholder as the owner reads and edits it: its name in brackets. */
export function shownMark(placeholder: Placeholder): string {
  return `[${names[placeholder]}]`;
}

export function showPlaceholders(stored: string): string {
  return PLACEHOLDERS.reduce((text, one) => text.replaceAll(placeholderMark(one), shownMark(one)), stored);
}

export function storePlaceholders(shown: string): string {
  return PLACEHOLDERS.reduce((text, one) => text.replaceAll(shownMark(one), placeholderMark(one)), shown);
}

export interface ShownRun {
  start: number;
  end: number;
  text: string;
}

export function shownPlaceholdersIn(text: string): ShownRun[] {
  return runsOf(SHOWN, text);
}

/** Placeholders in the notation of the store, as somebody pastes them from elsewhere. */
export function storedPlaceholdersIn(text: string): ShownRun[] {
  return runsOf(STORED, text);
}

/**
 * The rest of a placeholder of which a keyboard took one letter at its end or at its beginning: telephones do not say
 * which key was pressed. Null where nothing was broken.
 */
export function brokenPlaceholder(before: string, after: string): Pick<ShownRun, 'start' | 'end'> | null {
  if (after.length !== before.length - 1) return null;
  for (const { start, end } of shownPlaceholdersIn(before)) {
    const isLastGone = before.slice(0, end - 1) + before.slice(end) === after;
    const isFirstGone = before.slice(0, start) + before.slice(start + 1) === after;
    if (isLastGone || isFirstGone) return { start, end: end - 1 };
  }
  return null;
}

export type Selected = [from: number, to: number];

/**
 * Returns a selection that holds no part of a placeholder: all of it, or none. Whoever comes to one from its edge
 * passes it in one step.
 * @param last what was selected before
 */
export function wholeSelection(text: string, [from, to]: Selected, [lastFrom, lastTo]: Selected): Selected {
  const runs = shownPlaceholdersIn(text);
  const snap = (place: number, last: number, otherwise: 'start' | 'end' | 'nearest') => {
    const run = runs.find(({ start, end }) => start < place && place < end);
    if (!run) return place;
    if (last === run.start) return run.end;
    if (last === run.end) return run.start;
    if (otherwise !== 'nearest') return run[otherwise];
    return place - run.start < run.end - place ? run.start : run.end;
  };
  if (from !== to) return [snap(from, lastFrom, 'start'), snap(to, lastTo, 'end')];
  const place = snap(from, lastFrom, 'nearest');
  return [place, place];
}

function runsOf(pattern: RegExp, text: string): ShownRun[] {
  return [...text.matchAll(pattern)].map(({ 0: run, index }) => ({
    start: index,
    end: index + run.length,
    text: run,
  }));
}
