import {
  DESCRIPTION_MAX,
  EMAIL_MAX,
  NAME_MAX,
  PHONE_MAX,
  RIGHTS_PATH,
  TRAP_FIELD,
} from '#features/rights/contract/form.ts';
import { page as words } from '#features/rights/copy.he/page.ts';
import { REQUEST_TYPES, type RequestType } from '#features/rights/policy.ts';
import { buttonStyles } from '#ui/button-styles.ts';
import type { PageScript, PublicDocument } from '#ui/public-document.ts';
import { copy } from '../copy.he.ts';
import type { SiteModel } from './public-article.tsx';
import { Message, TextField, Trap } from './public-form-parts.tsx';
import { SiteHead } from './public-head.tsx';
import { inlineLink, RichText } from './public-rich-text.tsx';
import { Site } from './public-site.tsx';

export interface RightsPageModel extends SiteModel {
  /** The page's own module. */
  script: PageScript;
  /** What was typed, where the form comes back. */
  values?: Record<string, string>;
  /** Why it comes back. */
  problem?: { title: string; text: string; fields: Record<string, string> };
}

const { form: texts } = words;

/** What people may ask about their data, and the form to ask it with. */
export function rightsDocument(model: RightsPageModel, css: string): PublicDocument {
  const { siteUrl, script, problem } = model;
  return {
    css,
    script,
    head: (
      <>
        <SiteHead
          title={`${words.title} · ${copy.brand}`}
          description={words.description}
          path={RIGHTS_PATH}
          siteUrl={siteUrl}
        />
        {problem && <meta name="robots" content="noindex" />}
      </>
    ),
    body: (
      <Site>
        <div className="mx-auto max-w-6xl px-5 pt-6 pb-16 sm:px-8 lg:grid lg:grid-cols-[minmax(0,36rem)_20rem] lg:gap-16">
          <div>
            <h1 className="text-2xl font-bold">{words.title}</h1>
            <p className="mt-2 text-muted">{words.lead}</p>
            <p className="mt-4 font-semibold">{words.promise}</p>
            <Form {...model} />
          </div>
          <Aside />
        </div>
      </Site>
    ),
  };
}

function Aside() {
  return (
    <aside className="mt-12 lg:mt-2">
      <div className="rounded-panel bg-violet-tint p-5 lg:sticky lg:top-6">
        <h2 className="text-lg font-bold">{words.steps.title}</h2>
        <ol className="mt-3 grid list-decimal gap-2 ps-5">
          {words.steps.list.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
        <p className="mt-4">
          <RichText text={words.more} />
        </p>
      </div>
    </aside>
  );
}

function Form({ values = {}, problem }: RightsPageModel) {
  const errors = problem?.fields ?? {};
  return (
    <section aria-labelledby="request" className="mt-8">
      <h2 id="request" className="text-xl font-bold">
        {texts.title}
      </h2>
      <p className="mt-1 text-muted">{texts.required}</p>
      <div id="outcome" aria-live="polite">
        {problem && <Message tone="error" title={problem.title} text={problem.text} />}
      </div>
      <form
        id="rights-form"
        method="post"
        action={RIGHTS_PATH}
        data-texts={JSON.stringify({ ...words.failed, sending: texts.sending })}
        className="mt-6 flex flex-col gap-5"
      >
        <Types chosen={values.requestType} error={errors.requestType} />
        <TextField
          name="fullName"
          label={texts.fullName}
          value={values.fullName}
          error={errors.fullName}
          max={NAME_MAX}
          autoComplete="name"
          required
        />
        <TextField
          name="email"
          label={texts.email}
          hint={texts.emailHint}
          value={values.email}
          error={errors.email}
          max={EMAIL_MAX}
          type="email"
          autoComplete="email"
          required
        />
        <TextField
          name="phone"
          label={texts.phone}
          hint={texts.phoneHint}
          isOptional
          value={values.phone}
          error={errors.phone}
          max={PHONE_MAX}
          type="tel"
          autoComplete="tel"
        />
        <TextField
          name="description"
          label={texts.description}
          hint={texts.descriptionHint}
          isOptional
          value={values.description}
          error={errors.description}
          max={DESCRIPTION_MAX}
          isLong
        />
        <Trap name={TRAP_FIELD} label={texts.trap} />
        <p className="text-sm text-muted">
          {texts.notice}{' '}
          <a href="/privacy-policy" className={inlineLink}>
            {
              copy.site.footer.flatMap(({ links }) => links).find(({ href }) => href === '/privacy-policy')
                ?.text
            }
          </a>
        </p>
        <button type="submit" className={`${buttonStyles({ size: 'lg' })} sm:self-start`}>
          {texts.submit}
        </button>
      </form>
      <template id="sent">
        <Message tone="success" title={words.sent.title} text={words.sent.text} number="" />
      </template>
      <template id="failed">
        <Message tone="error" title="" text="" />
      </template>
    </section>
  );
}

function Types({ chosen, error }: { chosen?: string; error?: string }) {
  return (
    <fieldset aria-describedby={error && 'requestType-error'} className="min-w-0">
      <legend className="font-semibold">{texts.type}</legend>
      <div className="mt-2 grid gap-2">
        {REQUEST_TYPES.map((type: RequestType) => (
          <label
            key={type}
            className="flex min-h-11 cursor-pointer gap-3 rounded-control border border-line bg-surface p-3 has-checked:border-violet has-checked:bg-violet-tint"
          >
            <input
              type="radio"
              name="requestType"
              value={type}
              defaultChecked={chosen === type}
              required
              className="mt-1 size-4 shrink-0 accent-violet"
            />
            <span>
              <span className="block font-semibold">{words.types[type].name}</span>
              <span className="block text-sm text-muted">{words.types[type].text}</span>
            </span>
          </label>
        ))}
      </div>
      <p id="requestType-error" className="mt-1 text-sm text-red empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
