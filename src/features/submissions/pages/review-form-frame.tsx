import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { scriptMark } from '#features/card-design/scripts.policy.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import type { ReviewForm } from '#features/reviews/contract.ts';
import { languagePath } from '#features/translations/languages.contract.ts';
import { Link } from '#ui/actions/link.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { AccessibilityButton } from '#ui/layout/public-controls.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { formPath, useFormLanguage, useFormWords } from './review-form-words.ts';

export interface ReviewedBusiness {
  username: string;
  businessName: string;
  logo: string | null;
}

export function ReviewFormFrame({ business, children }: { business: ReviewedBusiness; children: ReactNode }) {
  const texts = useFormWords();
  const language = useFormLanguage();
  const { username, businessName, logo } = business;
  return (
    <div className="mx-auto w-full max-w-md grow bg-surface sm:my-8 sm:grow-0 sm:rounded-sheet sm:shadow-float">
      <header className="flex items-center justify-between gap-3 px-5 pt-1 sm:pt-3">
        <Link
          to={languagePath(cardPath(username), language)}
          external
          look="quiet"
          className="-ms-1 inline-flex min-h-11 min-w-0 items-center gap-2 hover:no-underline"
        >
          <ArrowRight aria-hidden="true" size={20} className="shrink-0 ltr:-scale-x-100" />
          <Avatar name={businessName} src={logo} size="sm" />
          <span className="sr-only">{texts.back} </span>
          <BusinessName className="line-clamp-2 leading-5">{businessName}</BusinessName>
        </Link>
        <AccessibilityButton label={texts.accessibility} />
      </header>
      <main id="main" tabIndex={-1} className="px-5 pt-1 pb-6 outline-none">
        {children}
      </main>
    </div>
  );
}

/** The same form in the card's other languages: a sign does not know who reads it. What came with the address goes along. */
export function FormLanguages({ form: { username, language: shown, languages } }: { form: ReviewForm }) {
  const { search } = useLocation();
  if (languages.length === 0) return null;
  return (
    <p className="mb-2 flex flex-wrap gap-x-4 text-sm">
      {languages.map(({ language, name }) =>
        language === shown ? null : (
          <Link
            key={language}
            to={formPath(username, language) + search}
            external
            look="quiet"
            lang={language}
            hrefLang={language}
            className="inline-flex min-h-11 items-center underline underline-offset-4"
          >
            {name}
          </Link>
        ),
      )}
    </p>
  );
}

/** One that is in Hebrew on a form in another language says so. */
export function BusinessName({ children, className }: { children: string; className?: string }) {
  const mark = scriptMark(children, useFormLanguage());
  if (!mark) return <UserText className={className}>{children}</UserText>;
  return (
    <bdi {...mark} className={className}>
      {children}
    </bdi>
  );
}
