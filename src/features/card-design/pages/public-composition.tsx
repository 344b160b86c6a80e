import type { ReactNode } from 'react';
import type { PublicCardModel } from '../model.contract.ts';
import { GallerySection } from './card-parts/public-gallery.tsx';
import { ServiceSection } from './card-parts/public-services.tsx';
import { HoursTable } from './public-hours.tsx';
import { Reviews } from './public-reviews-tabs.tsx';
import type { SectionLook } from './public-section.ts';

interface CompositionProps {
  model: PublicCardModel;
  look: SectionLook;
  /** By default as the other sections. */
  reviewsLook?: SectionLook;
  /** What answers the visitor first: the business and the ways to reach it. */
  children: ReactNode;
}

/** A card in its order: the business and the ways to reach it, what was written about it, then the rest. On wide screens the first stays beside. */
export function Composition({ model, look, reviewsLook = look, children }: CompositionProps) {
  return (
    <>
      <div data-first="" className="px-5">
        {children}
      </div>
      <div data-rest="" className="px-5 pb-8">
        <Reviews model={model} look={reviewsLook} />
        <ServiceSection model={model} look={look} />
        <GallerySection model={model} look={look} />
        <HoursTable hours={model.hours} look={look} />
      </div>
    </>
  );
}
