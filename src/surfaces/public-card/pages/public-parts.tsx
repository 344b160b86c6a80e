import type { ReactNode } from 'react';
import type { PublicGalleryModel, PublicServicesModel } from '#features/card-design/model.contract.ts';
import { Alternates } from '#features/card-design/pages/card-parts/public-languages.tsx';
import { ServiceGroups } from '#features/card-design/pages/card-parts/public-services.tsx';
import { useWords } from '#features/card-design/pages/card-parts/public-words.tsx';
import { brandedDocument } from '#features/card-design/pages/public-branded.tsx';
import { cardActions } from '#features/card-design/pages/public-contact.tsx';
import { scriptMark } from '#features/card-design/scripts.policy.ts';
import type { CardWords } from '#features/card-design/words.contract.ts';
import type { PublicDocument } from '#ui/layout/public-document.ts';

/** All services of a card with their prices, and the ways to ask about them. */
export function publicServicesDocument(
  model: PublicServicesModel,
  css: string,
  words: CardWords,
): PublicDocument {
  const { pageTitle, pageDescription, title, titleWithoutPrices, none } = words.services;
  const { services } = model;
  const isEmpty = services.groups.length === 0;
  const page = pageBehind(model, css, words, {
    title: pageTitle(model.name),
    description: pageDescription(model.name),
    isUnlisted: isEmpty,
    heading: services.isPriced ? title : titleWithoutPrices,
    children: (
      <>
        {isEmpty && <p className="mt-4 text-muted">{none}</p>}
        <ServiceGroups services={services} level={2} />
        <Ask model={model} />
      </>
    ),
  });
  return { ...page, jsonLd: isEmpty ? undefined : model.jsonLd };
}

/** All pictures of a card, one under the other. */
export function publicGalleryDocument(
  model: PublicGalleryModel,
  css: string,
  card: CardWords,
): PublicDocument {
  const words = card.gallery;
  const { viewer, close, next, previous, position } = words;
  const { pictures, name } = model;
  return pageBehind(model, css, card, {
    title: words.pageTitle(name),
    description: words.pageDescription(name),
    isUnlisted: pictures.length === 0,
    heading: words.title,
    children: (
      <>
        {pictures.length === 0 && <p className="mt-4 text-muted">{words.none}</p>}
        <ol
          className="mt-4 grid gap-4"
          data-words={
            card.language === 'he' ? undefined : JSON.stringify({ viewer, close, next, previous, position })
          }
        >
          {pictures.map(({ full, small, alt }, index) => (
            <li key={full} id={`p${index + 1}`} className="scroll-mt-4">
              <a href={full} className="block rounded-panel">
                <img
                  src={full}
                  srcSet={`${small} 336w, ${full} 1600w`}
                  sizes="(min-width:28rem) 26rem, 100vw"
                  alt={alt}
                  lang={scriptMark(alt, card.language)?.lang}
                  width="1600"
                  height="1200"
                  loading={index === 0 ? undefined : 'lazy'}
                  decoding="async"
                  className="aspect-4/3 w-full rounded-panel bg-sunken object-contain"
                />
              </a>
            </li>
          ))}
        </ol>
      </>
    ),
  });
}

interface PageBehind {
  title: string;
  description: string;
  /** Whether search engines leave it out. */
  isUnlisted?: boolean;
  heading: string;
  lead?: string;
  children: ReactNode;
}

type ModelBehind = Pick<PublicGalleryModel, 'name' | 'path' | 'url' | 'logo' | 'design'> &
  Partial<Pick<PublicGalleryModel, 'languages' | 'icons'>>;

/** A page behind a card, in the language of its words. */
export function pageBehind(
  { url, languages = [], ...branding }: ModelBehind,
  css: string,
  { language }: CardWords,
  { description, isUnlisted, children, ...page }: PageBehind,
): PublicDocument {
  const head = (
    <>
      <meta name="description" content={description} />
      {isUnlisted && <meta name="robots" content="noindex,follow" />}
      <link rel="canonical" href={url} />
      {!isUnlisted && <Alternates languages={languages} />}
    </>
  );
  return brandedDocument({ ...page, language, languages, branding, head, content: children }, css);
}

function Ask({ model: { contact, path } }: { model: PublicServicesModel }) {
  const words = useWords();
  const ways = cardActions(contact, path, words).filter(({ name }) => name === 'call' || name === 'whatsapp');
  if (ways.length === 0) return null;
  return (
    <nav aria-label={words.contact} className="mt-6 flex gap-2">
      {ways.map(({ name, href, icon, label }) => (
        <a
          key={name}
          href={href}
          className="flex min-h-12 grow basis-0 items-center justify-center gap-2 rounded-control border border-(--edge) bg-(--p) px-3 font-semibold text-(--op) [&>svg]:size-5"
        >
          {icon}
          {label}
        </a>
      ))}
    </nav>
  );
}
