import type { ShownServices } from '#features/cards/services/shown.policy.ts';
import type { PublicCardModel } from '../../model.contract.ts';
import { Onward } from '../public-reviews-tabs.tsx';
import type { SectionLook } from '../public-section.ts';
import { OwnText, useWords } from './public-words.tsx';

/** The first services as a quiet list of prices; all of them are a page away. */
export function ServiceSection({ model, look }: { model: PublicCardModel; look: SectionLook }) {
  const words = useWords().services;
  const { services } = model;
  if (!services) return null;
  return (
    <section className={look.frame}>
      <h2 className={look.heading}>{services.isPriced ? words.title : words.titleWithoutPrices}</h2>
      <ServiceGroups services={services} level={3} isCentred={look.isCentred} />
      {services.all && (
        <Onward href={services.all.href} label={services.all.label} isCentred={look.isCentred} />
      )}
    </section>
  );
}

interface ServiceGroupsProps {
  services: ShownServices;
  /** Of a group's heading. */
  level: 2 | 3;
  isCentred?: boolean;
}

export function ServiceGroups({ services: { groups, isPriced }, level, isCentred }: ServiceGroupsProps) {
  const words = useWords().services;
  const Heading = level === 2 ? 'h2' : 'h3';
  return (
    <>
      {groups.map(({ name, items }) => (
        <div key={name}>
          {name && (
            <Heading className={`mt-4 text-sm font-semibold text-muted ${isCentred ? 'text-center' : ''}`}>
              <OwnText>{name}</OwnText>
            </Heading>
          )}
          <ul className="mt-1">
            {items.map((item, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: drawn once, and two may have one name
              <li key={index} className="py-1.5">
                <p className="flex items-baseline gap-2">
                  <span className="min-w-0 break-words">
                    <OwnText>{item.name}</OwnText>
                  </span>
                  {item.price && (
                    <>
                      <span
                        aria-hidden="true"
                        className="min-w-4 grow border-b border-dotted border-control"
                      />
                      <span className="font-semibold whitespace-nowrap tabular-nums">{item.price}</span>
                    </>
                  )}
                </p>
                {item.description && (
                  <p className="text-sm break-words text-muted">
                    <OwnText>{item.description}</OwnText>
                  </p>
                )}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {isPriced && <p className={`mt-2 text-sm text-muted ${isCentred ? 'text-center' : ''}`}>{words.vat}</p>}
    </>
  );
}
