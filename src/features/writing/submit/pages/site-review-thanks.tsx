import type { BrandedPage } from '#features/card-design/branding.contract.ts';
import { OwnText } from '#features/card-design/pages/card-parts/public-words.tsx';
import { ShareIcon } from '#features/card-design/pages/public-icons.tsx';
import { withVia } from '#features/card-visits/acts.contract.ts';
import { languagePath, withLanguage } from '#features/cards/translations/languages.contract.ts';
import { MY_REVIEWS_PATH } from '#features/cards/visitor-paths.contract.ts';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { LineIcon, networkIcons } from '#ui/actions/network-icons.tsx';
import { shareLinks } from '#ui/actions/share-links.ts';
import { Message } from '#ui/forms/plain-form.tsx';
import { inlineLink } from '#ui/text/rich-text.tsx';
import type { ReviewThanksModel } from '../page-routes.ts';
import type { FormWords } from '../words.contract.ts';
import { FORM_WORDS } from '../words.policy.ts';
import style from './review-form.css?inline';

export type { ReviewThanksModel };

type ThanksModel = Omit<ReviewThanksModel, 'script' | 'rating'>;
type Spoken = ThanksModel & { words: FormWords };

const OFFERED = ['whatsapp', 'facebook', 'telegram'] as const;
const SECTION = 'mt-3 w-full rounded-panel border border-line p-4';
const secondary = buttonStyles({ variant: 'secondary' });

export function reviewThanksPage(model: ReviewThanksModel): BrandedPage {
  const { language, branding, script } = model;
  const words = FORM_WORDS[language];
  return {
    language,
    branding,
    script,
    css: style,
    title: words.thanks.title,
    heading: <ThanksTitle words={words} />,
    content: <Thanks {...model} />,
  };
}

export function ThanksTitle({ words }: { words: FormWords }) {
  return (
    <span className="flex flex-col items-center gap-3 pt-2 text-2xl">
      <span className="text-green">
        <LineIcon size={56}>
          <path d="M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8 12.3l2.8 2.8L16 9.6" />
        </LineIcon>
      </span>
      {words.thanks.title}
    </span>
  );
}

/** The same after every rating; what the five stars add comes by script. */
export function Thanks(model: ThanksModel) {
  const { language, branding, imageKept, googleReviewLink, files } = model;
  const words = FORM_WORDS[language];
  const spoken = { ...model, words };
  const card = languagePath(branding.path ?? '', language);
  return (
    <div data-thanks={files.thanks} className="flex flex-col items-center gap-1 text-center">
      <p className="mt-2 text-balance text-muted">{words.thanks.text}</p>
      <div data-image-lost="" hidden={imageKept} className="w-full text-start">
        <Message tone="warning" text={words.thanks.imageLost} />
      </div>
      {googleReviewLink && <Google {...spoken} />}
      <Receipt {...spoken} />
      <Share {...spoken} card={card} />
      <a href={card} className={`mt-4 inline-flex min-h-11 items-center font-semibold ${inlineLink}`}>
        <span>
          {words.back} <OwnText>{branding.name}</OwnText>
        </span>
      </a>
    </div>
  );
}

/** Offered after each review alike, whatever its rating: to ask only the pleased ones would be review gating. */
function Google({ googleReviewLink, text, words: { google, newTab } }: Spoken) {
  const { text: lead, copyAndOpen, copied, copyFailed } = google;
  return (
    <section
      data-google=""
      data-text={text}
      data-words={JSON.stringify({ text: lead, copyAndOpen, copied, copyFailed })}
      className="mt-3 w-full rounded-panel bg-violet-tint p-4"
    >
      <h2 className="font-semibold">{google.title}</h2>
      <p className="mt-1 text-sm text-balance text-muted">{google.withoutText}</p>
      <a href={googleReviewLink} target="_blank" rel="noopener" className={`mt-3 ${buttonStyles()}`}>
        <span>{google.open}</span>
        <span className="sr-only"> ({newTab})</span>
      </a>
      <p role="status" className="mt-3 text-sm text-balance empty:hidden" />
    </section>
  );
}

/** Later, or in another browser, the page does not know the writer's link: the list of a device's reviews may have it. */
function Receipt({ language, receipt, words }: Spoken) {
  const texts = words.thanks.receipt;
  const mine = (
    <a href={withLanguage(MY_REVIEWS_PATH, language)} className={inlineLink}>
      {words.mine}
    </a>
  );
  if (receipt === null) return <p className="mt-3">{mine}</p>;
  return (
    <section className={SECTION}>
      <h2 className="font-semibold">{texts.title}</h2>
      <p className="mt-1 text-sm text-balance text-muted">{texts.text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <a data-own="" href={receipt} className={secondary}>
          {texts.open}
        </a>
        <CopyButton copy={texts.copy} copied={texts.copied} failed={texts.failed} />
      </div>
      <Failure />
      <p className="mt-3 text-sm text-balance text-muted">
        {texts.remembered} {mine}
      </p>
    </section>
  );
}

function Share({ siteUrl, branding, words, card }: Spoken & { card: string }) {
  const texts = words.share;
  const link = withVia(siteUrl + card, 'share');
  const text = texts.text.replace('{name}', () => branding.name);
  const links = shareLinks(link, text);
  return (
    <section className={SECTION}>
      <h2 className="font-semibold">{texts.title}</h2>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <button type="button" hidden data-share={text} data-link={link} className={secondary}>
          <ShareIcon />
          {texts.device}
        </button>
        {OFFERED.map((network) => {
          const Icon = networkIcons[network];
          return (
            <a key={network} href={links[network]} target="_blank" rel="noopener" className={secondary}>
              <Icon size={18} />
              {texts[network]}
            </a>
          );
        })}
        <CopyButton copy={texts.copy} copied={texts.copied} failed={texts.copyFailed} link={link} />
      </div>
      <Failure />
    </section>
  );
}

interface CopyButtonProps {
  copy: string;
  copied: string;
  failed: string;
  /** Without it, the link beside the button is copied. */
  link?: string;
}

/** Hidden until there is a script that copies. */
function CopyButton({ copy, copied, failed, link }: CopyButtonProps) {
  return (
    <button
      type="button"
      hidden
      data-copied={copied}
      data-failed={failed}
      data-link={link}
      className={secondary}
    >
      <span aria-live="polite">{copy}</span>
    </button>
  );
}

function Failure() {
  return <p role="status" className="mt-2 text-sm empty:hidden" />;
}
