import type { BrandedPage } from '#features/card-design/branding.contract.ts';
import { OwnText } from '#features/card-design/pages/card-parts/public-words.tsx';
import { CARD_WORDS } from '#features/card-design/words.policy.ts';
import { LANGUAGES, withLanguage } from '#features/cards/translations/languages.contract.ts';
import { invitationPath, stopPath } from '#features/invitations/codes.policy.ts';
import { linkCopy } from '#features/invitations/links.copy.he.ts';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { Message } from '#ui/forms/plain-form.tsx';
import { inlineLink } from '#ui/text/rich-text.tsx';
import type { StopModel } from '../personal-links.page-routes.ts';
import { LINK_WORDS } from '../words.policy.ts';

export type { StopModel };

export function stopPage({ language, branding, code, isStopped }: StopModel): BrandedPage {
  const words = language === 'he' ? linkCopy.stop : LINK_WORDS[language].stop;
  const content = (
    <>
      {isStopped ? (
        <Message tone="success" {...words.done} />
      ) : (
        <>
          <p className="mt-3">
            {words.lead}{' '}
            <span className="font-semibold">
              <OwnText>{branding.name}</OwnText>
            </span>
          </p>
          <form method="post" action={withLanguage(stopPath(code), language)} className="mt-6">
            <button type="submit" className={buttonStyles({ size: 'lg' })}>
              {words.action}
            </button>
          </form>
        </>
      )}
      <p className="mt-6 text-muted">
        {words.welcome}{' '}
        <a href={withLanguage(invitationPath(code), language)} className={inlineLink}>
          {words.write}
        </a>
      </p>
      {!isStopped && <Languages language={language} code={code} />}
    </>
  );
  return { language, branding, title: words.title, content };
}

/** The link does not say which language its holder knows. */
function Languages({ language, code }: Pick<StopModel, 'language' | 'code'>) {
  return (
    <nav aria-label={CARD_WORDS[language].switching.label} className="mt-6 flex flex-wrap gap-x-5 text-sm">
      {LANGUAGES.filter((one) => one !== language).map((one) => (
        <a
          key={one}
          href={withLanguage(stopPath(code), one)}
          lang={one}
          hrefLang={one}
          className={`${inlineLink} inline-flex min-h-11 items-center`}
        >
          {CARD_WORDS[one].switching.name}
        </a>
      ))}
    </nav>
  );
}
