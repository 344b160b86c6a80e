import type { BrandedPage } from '#features/card-design/branding.contract.ts';
import { hebrewPage, OwnText } from '#features/card-design/pages/card-parts/public-words.tsx';
import { CARD_WORDS } from '#features/card-design/words.policy.ts';
import { languagePath } from '#features/cards/translations/languages.contract.ts';
import { cardPath, reviewPath } from '#features/cards/visitor-paths.contract.ts';
import { REVIEW_TRAP_FIELD } from '#features/reviews/form.contract.ts';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { Message, Trap } from '#ui/forms/plain-form.tsx';
import { inlineLink } from '#ui/text/rich-text.tsx';
import { type FormScript, SCRIPT_WORDS, type ScriptWords } from '../form-script.contract.ts';
import type { ReviewFormModel } from '../page-routes.ts';
import type { FormWords } from '../words.contract.ts';
import { FORM_WORDS } from '../words.policy.ts';
import style from './review-form.css?inline';
import { ReviewerFields, StarField } from './site-review-fields.tsx';
import { Thanks, ThanksTitle } from './site-review-thanks.tsx';

export type { ReviewFormModel };

type Spoken = ReviewFormModel & { words: FormWords };

/** Five stars first; everything else appears beneath them once one is chosen. */
export function reviewFormPage(model: ReviewFormModel): BrandedPage {
  const { language, branding, preview, form, script } = model;
  const words = FORM_WORDS[language];
  return {
    language,
    branding,
    preview,
    script,
    css: style,
    title: words.title,
    heading: <Question about={form.businessName} words={words} />,
    languages: languagesOf(model),
    content: (
      <>
        <div data-form="" className="-mb-6">
          <Notices {...model} words={words} />
          <Form {...model} words={words} />
          <StopRequest {...model} words={words} />
        </div>
        <template data-after="" data-title={`${words.thanks.title} · ${branding.name}`}>
          <div>
            <ThanksTitle words={words} />
          </div>
          <Thanks {...model} imageKept={false} receipt="" text="" />
        </template>
      </>
    ),
  };
}

/** The same form in the card's other languages: a sign does not know who reads it. */
function languagesOf({ form, siteUrl, search }: ReviewFormModel): BrandedPage['languages'] {
  return form.languages.map(({ language, name }) => ({
    language,
    name,
    url: siteUrl + reviewPath(languagePath(cardPath(form.username), language)) + search,
  }));
}

function Question({ about, words }: { about: string; words: FormWords }) {
  const [before, after] = words.ask.split('{name}');
  return (
    <span className="block text-center text-balance">
      {before}
      <OwnText>{about}</OwnText>
      {after}
    </span>
  );
}

function Notices({ form: { isOwn, isOwnersDevice, invitation }, words }: Spoken) {
  const refusal = isOwn ? words.own : words.ownersDevice;
  const state = invitation?.state;
  return (
    <>
      {isOwnersDevice && <Message tone="info" {...refusal} />}
      {state === 'expired' && <Message tone="warning" {...words.invitation.expired} />}
      {state === 'declined' && <Message tone="info" {...words.invitation.declined} />}
    </>
  );
}

function Form(model: Spoken) {
  const { form, search, values, problem, words, isReturned } = model;
  const isRated = new URLSearchParams(search).has('rating');
  return (
    <form
      method="post"
      // Browsers drop the cached page of an address that is posted to: going back would load the form with another key.
      action={`?plain${search.replace('?', '&')}`}
      encType="multipart/form-data"
      data-review={JSON.stringify(scriptOf(model))}
      // Stars that the address names are not overruled by earlier ones.
      data-keeps={`${isRated ? '' : 'rating '}customerName comment customerEmail submissionKey`}
      data-kept-for={['review', form.username, form.invitation?.code].filter(Boolean).join(':')}
      data-returned={isReturned ? '' : undefined}
      className="group/form mt-1 flex flex-col gap-3"
    >
      <StarField chosen={values.rating} error={problem?.fields.rating} words={words} />
      <ReviewerFields values={values} errors={problem?.fields ?? {}} words={words} />
      <input type="hidden" name="token" value={form.token} />
      <input type="hidden" name="submissionKey" value={form.submissionKey} />
      <input type="hidden" name="language" value={form.language} />
      {form.invitation && <input type="hidden" name="invitation" value={form.invitation.code} />}
      <Trap name={REVIEW_TRAP_FIELD} />
      <End {...model} />
    </form>
  );
}

function End({ form, language, problem, words }: Spoken) {
  return (
    <>
      <Message tone="error" title={words.failed} text={problem?.text ?? ''} hidden={!problem?.text} />
      <div aria-live="polite">
        <p data-progress="" hidden className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
          <span />
          <progress max={100} aria-label={words.uploading} className="h-2 grow accent-(--p)" />
        </p>
      </div>
      <button type="submit" disabled={form.isOwnersDevice} className={buttonStyles({ size: 'lg' })}>
        {words.submit}
      </button>
      <p className="hidden text-sm text-muted group-has-checked/form:block">
        {words.notice}{' '}
        <a
          href="/privacy-policy"
          target="_blank"
          rel="noopener"
          {...hebrewPage(CARD_WORDS[language])}
          className={inlineLink}
        >
          {words.privacyPolicy}
          <span className="sr-only"> ({words.newTab})</span>
        </a>
      </p>
    </>
  );
}

/** The way out for who was written to and wants no more of it. */
function StopRequest({ form: { invitation }, search, words }: Spoken) {
  if (!invitation?.mayDecline || invitation.state === 'declined') return null;
  const { question, action } = words.invitation.decline;
  return (
    <details className="mt-4 border-t border-line pt-2 text-sm text-muted">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline underline-offset-4">
        {question}
      </summary>
      <form method="post" action={search} className="pt-1">
        <input type="hidden" name="decline" value={invitation.code} />
        <button type="submit" className={buttonStyles({ variant: 'secondary' })}>
          {action}
        </button>
      </form>
    </details>
  );
}

function scriptOf({ form, files: { photo, proof }, words }: Spoken): FormScript {
  const { username, language, invitation, isOwnersDevice } = form;
  return {
    post: `/api/reviews/${username}`,
    thanks: `${reviewPath(languagePath(cardPath(username), language))}?sent=`,
    files: { photo, proof },
    // An owner who looks at the own link has not opened a customer's.
    invitation: isOwnersDevice || !invitation ? null : invitation.code,
    words: Object.fromEntries(SCRIPT_WORDS.map((name) => [name, words[name]])) as unknown as ScriptWords,
  };
}
