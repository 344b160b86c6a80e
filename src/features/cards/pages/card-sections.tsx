import { Fragment, type ReactNode } from 'react';
import { zonedDay } from '#platform/zoned-time.ts';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { FoldList, FoldSection } from '#ui/layout/fold-section.tsx';
import { lazy } from '#ui/lazy.tsx';
import { useNow } from '#ui/use-now.ts';
import type { Card } from '../contract.ts';
import { editorCopy } from '../editor.copy.he.ts';
import { HoursFields } from '../hours/pages/hours-editor.tsx';
import { AccessFields } from './access-fields.tsx';
import type { PanelProps } from './card-draft.ts';
import { ContactFields, DetailsFields, PictureFields, ReviewsField } from './card-fields.tsx';
import { LinkFields } from './link-fields.tsx';
import { SECTION_TITLES, summariesOf } from './section-summaries.ts';
import { SECTIONS, type SectionName, useIdleCount, type useSections } from './sections.ts';
import { ShareCard } from './share-panel.tsx';
import { SlugField } from './slug-field.tsx';

// The only part that knows the calendar of holidays.
const SpecialHours = lazy(
  async () => (await import('../hours/pages/special-hours.tsx')).SpecialHours,
  'ahead',
);

/** Links to the parts of the card that have their own screens. */
export type CardPartLinks = Record<'shown' | 'outside', ReactNode>;

const LISTS: (SectionName | keyof CardPartLinks)[][] = [
  ['pictures', 'hours', 'special-hours'],
  ['details', 'contact', 'links'],
  ['shown'],
  ['link', 'outside'],
  ['reviews', 'access'],
];

interface CardSectionsProps {
  card: Card;
  panel: PanelProps;
  edition: number;
  sections: ReturnType<typeof useSections>;
  parts: CardPartLinks;
}

export function CardSections({ card, panel, edition, sections, parts }: CardSectionsProps) {
  const { draft, set, errors } = panel;
  const summaries = summariesOf(draft, zonedDay(useNow()));
  const drawn = useIdleCount(SECTIONS.length);
  const hours = { hours: draft.openingHours, kind: draft.businessKind, error: errors.openingHours, set };
  const contents: Record<SectionName, ReactNode> = {
    link: (
      <>
        <SlugField
          value={draft.username}
          stored={card.username}
          businessName={draft.businessName}
          note={editorCopy.address.note}
          error={errors.username}
          onValueChange={(username) => set({ username })}
        />
        <div className="mt-5 border-t border-line pt-5">
          <ShareCard username={card.username} name={card.businessName} />
        </div>
      </>
    ),
    pictures: <PictureFields {...panel} key={edition} stored={card} />,
    details: <DetailsFields {...panel} />,
    contact: <ContactFields {...panel} />,
    links: <LinkFields {...panel} />,
    hours: <HoursFields {...hours} />,
    'special-hours': <SpecialHours {...hours} fallback={<Skeleton className="h-64" />} />,
    reviews: <ReviewsField {...panel} />,
    access: <AccessFields {...panel} />,
  };
  const section = (name: SectionName) => (
    <FoldSection
      key={name}
      id={name}
      title={SECTION_TITLES[name]}
      summary={summaries[name]}
      isOpen={sections.open.includes(name)}
      onToggle={(isOpen) => sections.toggle(name, isOpen)}
      // Its time pickers hold over a thousand options, which slow down every style change while they are mounted.
      isReady={SECTIONS.indexOf(name) < drawn && name !== 'hours'}
    >
      {contents[name]}
    </FoldSection>
  );
  return LISTS.map((names) => (
    <FoldList key={names[0]}>
      {names.map((name) =>
        name === 'shown' || name === 'outside' ? (
          <Fragment key={name}>{parts[name]}</Fragment>
        ) : (
          section(name)
        ),
      )}
    </FoldList>
  ));
}
