import type { ComponentProps, ReactNode } from 'react';
import { withLanguage } from '#features/cards/translations/languages.contract.ts';
import { MY_REVIEWS_PATH } from '#features/cards/visitor-paths.contract.ts';
import { AccessibilityButton, FooterControls } from '#ui/layout/public-controls.tsx';
import type { PublicCardModel } from '../model.contract.ts';
import { LanguageBar } from './card-parts/public-languages.tsx';
import { hebrewPage, useCardPath, useWords } from './card-parts/public-words.tsx';
import { cardActions } from './public-contact.tsx';
import { WriteIcon } from './public-icons.tsx';
import { OneStar, StarSprite } from './public-stars.tsx';

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
  return (
    <>
      <StarSprite />
      <LanguageBar languages={model.languages} />
      {children}
      <PaperFoot path={model.path} isPicture={isPicture} />
      <ActionBar model={model} isPicture={isPicture} />
    </>
  );
}

const BUTTON =
  'min-h-12 min-w-0 grow items-center justify-center gap-2 rounded-control border px-2 font-bold wrap-anywhere max-[26rem]:gap-1 max-[26rem]:px-1 [&>svg]:shrink-0';
const FILLED = `${BUTTON} border-(--edge) bg-(--p) text-(--op)`;

/**
 * Stays at the bottom: call, WhatsApp and a way to the form. The page's module turns it into the one button that writes a
 * review (`data-writing`), where the reviews are in sight and for those who came to write one.
 */
function ActionBar({ model: { contact, path }, isPicture }: Pick<CardSheetProps, 'model' | 'isPicture'>) {
  const words = useWords();
  const pages = useCardPath(path);
  const ways = cardActions(contact, path, words).filter(({ name }) => name === 'call' || name === 'whatsapp');
  const way = 'flex text-sm group-data-writing/bar:hidden [&>svg]:size-5';
  return (
    <nav
      aria-label={words.bar}
      data-bar=""
      data-writing={ways.length === 0 ? '' : undefined}
      className="group/bar sticky bottom-0 z-10 flex gap-2 border-t border-line bg-surface p-2 [box-shadow:var(--lift-small)]"
    >
      {ways.map(({ name, href, icon, label }) => (
        <a
          key={name}
          data-act={name}
          href={href}
          rel="noopener nofollow"
          className={`${FILLED} ${way} max-[24rem]:[&>svg]:hidden`}
        >
          {icon}
          {label}
        </a>
      ))}
      {ways.length > 0 && (
        <a
          href={`${pages}/review`}
          rel="nofollow"
          aria-label={words.writeReview}
          className={`${BUTTON} border-control ${way}`}
        >
          <OneStar size={18} />
          {words.review}
        </a>
      )}
      <WriteLink path={path} className="hidden group-data-writing/bar:flex" />
      {!isPicture && <AccessibilityButton label={words.controls.accessibility} />}
    </nav>
  );
}

export function WriteLink({ path, className = 'flex' }: { path: string; className?: string }) {
  const words = useWords();
  return (
    <a href={`${useCardPath(path)}/review`} className={`${FILLED} ${className}`}>
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
