import { once } from '#platform/once.ts';
import { plural } from '#ui/text/format.ts';
import { accessCopy } from '../access.copy.he.ts';
import { CARD_PICTURES, type CardDesign, PRESET_NAMES, PRESETS } from '../design.contract.ts';
import { designCopy } from '../design.copy.he.ts';
import { editorCopy } from '../editor.copy.he.ts';
import { hoursEditorCopy } from '../hours/hours-editor.copy.he.ts';
import { areHoursSaid } from '../hours/hours-shapes.policy.ts';
import { specialHoursCopy } from '../hours/special-hours.copy.he.ts';
import { weekInWords } from '../hours/week-words.policy.ts';
import { linksOf } from '../links.policy.ts';
import { cardShareCopy } from '../share.copy.he.ts';
import { cardPath } from '../visitor-paths.contract.ts';
import type { CardDraft } from './card-draft.ts';
import type { SectionName } from './sections.ts';

const { summaries: copy, contact, reviews } = editorCopy;
const words = once(() => new Intl.ListFormat('he', { type: 'unit', style: 'short' }));

/** Returns what each section of the editor holds, in a line. @param today as `2026-12-01` */
export function summariesOf(draft: CardDraft, today: string): Record<SectionName, string> {
  const { week, holidays, exceptions } = draft.openingHours;
  const coming = exceptions.filter(({ to }) => to >= today).length;
  const special = specialHoursCopy.summary;
  const ways = (['phone', 'whatsapp', 'address', 'email'] as const).filter((name) => draft[name]);
  const pictures = CARD_PICTURES.filter((name) => draft[name]).map((name) => designCopy[name].title);
  const said = Object.values(draft.physicalAccess).filter((value) => value !== undefined && value !== '');
  return {
    link: `\u2066${cardPath(draft.username)}\u2069`,
    pictures: draft.logo ? words().format(pictures) : copy.missing(designCopy.logo.title),
    details: draft.description ? draft.businessName : copy.missing(copy.description),
    contact: ways.length > 0 ? words().format(ways.map((name) => contact[name])) : copy.noContact,
    links: plural(
      linksOf({ ...draft, links: draft }).length + Number(draft.googleReviewLink !== ''),
      copy.links,
    ),
    hours: areHoursSaid({ week }) ? weekInWords(week) : hoursEditorCopy.unsaid.summary,
    'special-hours': words().format([
      holidays.closed ? special.holidays.closed : special.holidays.usual,
      ...(coming > 0 ? [plural(coming, special.dates)] : []),
    ]),
    reviews: reviews[draft.ratingView],
    access: plural(said.length, copy.access),
  };
}

/** Returns a card's layout and colours by their names. */
export function designSummary({ layoutStyle, primaryColor, backgroundColor }: CardDesign): string {
  const preset = PRESET_NAMES.find(
    (name) =>
      PRESETS[name].primaryColor === primaryColor && PRESETS[name].backgroundColor === backgroundColor,
  );
  const { layout, presets, colors } = designCopy;
  return `${layout.styles[layoutStyle]} · ${preset ? presets.names[preset] : colors.title}`;
}

export const SECTION_TITLES: Record<SectionName, string> = {
  pictures: designCopy.tabs.logo,
  link: cardShareCopy.title,
  details: editorCopy.details.title,
  contact: contact.title,
  links: editorCopy.links.title,
  hours: hoursEditorCopy.title,
  'special-hours': specialHoursCopy.title,
  reviews: reviews.title,
  access: accessCopy.title,
};
