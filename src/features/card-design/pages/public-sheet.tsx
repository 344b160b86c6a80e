import type { ComponentProps, ReactNode } from 'react';
import { MY_REVIEWS_PATH } from '#features/cards/visitor-paths.contract.ts';
import { withLanguage } from '#features/translations/languages.contract.ts';
import { AccessibilityButton, FooterControls } from '#ui/layout/public-controls.tsx';
import type { PublicCardModel } from '../model.contract.ts';
import { LanguageBar } from './card-parts/public-languages.tsx';
import { hebrewPage, useCardPath, useWords } from './card-parts/public-words.tsx';
import { WriteIcon } from './public-icons.tsx';
import { StarSprite } from './public-stars.tsx';

/** The paper of a public page: the whole of a phone's screen, a sheet in the middle of a wider one. */
export const sheet =
  'mx-auto max-w-md overflow-clip bg-surface [border:var(--frame)] sm:my-8 sm:rounded-sheet sm:[box-shadow:var(--lift)]';

interface CardSheetProps {
  model: PublicCardModel;
  /** Of a card that is drawn as a picture: what concerns the browser stands on the page around it. */
  isPicture?: boolean;
  children: ReactNode;
}

export function CardSheet({ model, isPicture = false, children }: CardSheetProps) {
  const words = useWords();
  return (
    <>
      <StarSprite />
      <LanguageBar languages={model.languages} />
      {children}
      <PaperFoot path={model.path} isPicture={isPicture} />
      <nav
        aria-label={words.writing}
        className="sticky bottom-0 flex gap-2 border-t border-line bg-surface p-3 [box-shadow:var(--lift-small)]"
      >
        <WriteLink path={model.path} />
        {!isPicture && <AccessibilityButton label={words.controls.accessibility} />}
      </nav>
    </>
  );
}

export function WriteLink({ path }: { path: string }) {
  const words = useWords();
  return (
    <a
      href={`${useCardPath(path)}/review`}
      className="flex min-h-13 grow items-center justify-center gap-2 rounded-control border border-(--edge) bg-(--p) text-base font-bold text-(--op)"
    >
      <WriteIcon />
      {words.writeReview}
    </a>
  );
}

function FootLink(props: ComponentProps<'a'>) {
  return <a {...props} className="inline-flex min-h-11 items-center" />;
}

interface PaperFootProps {
  path: string;
  isPicture?: boolean;
  className?: string;
}

export function PaperFoot({ path, isPicture = false, className = 'px-5 pb-5' }: PaperFootProps) {
  const words = useWords();
  const { ledger, inHebrew } = words.switching;
  const pages = useCardPath(path);
  const links = [
    ['/privacy-policy', words.privacy],
    ['/', words.madeWith],
  ];
  return (
    <footer className={`flex flex-wrap gap-x-5 text-sm text-muted ${className}`}>
      <FootLink href={withLanguage(MY_REVIEWS_PATH, words.language)}>{words.myReviews}</FootLink>
      {ledger && <FootLink href={`${pages}/ledger`}>{ledger}</FootLink>}
      <FootLink href={`${pages}/about-reviews`}>{words.aboutReviews}</FootLink>
      <FootLink href={`${pages}/accessibility`}>{words.accessibility}</FootLink>
      {inHebrew && <p className="basis-full">{inHebrew}</p>}
      {links.map(([href, text]) => (
        <FootLink key={href} {...hebrewPage(words)} href={href}>
          {text}
        </FootLink>
      ))}
      {!isPicture && <FooterControls className="min-h-11" labels={words.controls} />}
    </footer>
  );
}
