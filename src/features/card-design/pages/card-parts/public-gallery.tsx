import type { PublicCardModel } from '../../model.contract.ts';
import { scriptMark } from '../../scripts.policy.ts';
import { Onward } from '../public-reviews-tabs.tsx';
import type { SectionLook } from '../public-section.ts';
import { useWords } from './public-words.tsx';

/** The first pictures of the gallery, small; each leads to itself among all of them. */
export function GallerySection({ model, look }: { model: PublicCardModel; look: SectionLook }) {
  const words = useWords();
  const { gallery } = model;
  if (!gallery) return null;
  return (
    <section className={look.frame}>
      <h2 className={look.heading}>{words.gallery.title}</h2>
      {gallery.pictures.length > 0 && (
        <ul
          className={`mt-3 flex flex-wrap gap-2 ${look.isCentred ? 'justify-center' : ''}`}
          data-gallery={gallery.viewer}
        >
          {gallery.pictures.map(({ small, alt }, index) => (
            <li key={small} className="w-[calc((100%-1rem)/3)]">
              <a href={`${gallery.href}#p${index + 1}`} className="block rounded-control">
                <img
                  src={small}
                  alt={alt}
                  lang={scriptMark(alt, words.language)?.lang}
                  width="336"
                  height="336"
                  loading="lazy"
                  decoding="async"
                  className="aspect-square w-full rounded-control bg-sunken object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      )}
      {gallery.all && <Onward href={gallery.href} label={gallery.all} isCentred={look.isCentred} />}
    </section>
  );
}
