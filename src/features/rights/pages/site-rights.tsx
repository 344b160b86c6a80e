import { CONTACT_PATH } from '#features/cards/visitor-paths.contract.ts';
import { EMAIL_MAX, NAME_MAX, TRAP_FIELD } from '#features/requests/contact/form.contract.ts';
import { fieldCopy } from '#ui/copy.he/field.ts';
import { Choices, FormEnd, Message, PlainTextField, plainFields } from '#ui/forms/plain-form.tsx';
import type { ListedPage } from '#ui/layout/site-page.ts';
import { Ltr } from '#ui/text/bdi.tsx';
import { inlineLink, RichText } from '#ui/text/rich-text.tsx';
import { DESCRIPTION_MAX, PHONE_MAX, RIGHTS_PATH } from '../form.contract.ts';
import { page as words } from '../page.copy.he.ts';
import type { RightsPageModel } from '../page-routes.ts';
import { REQUEST_TYPES } from '../policy.ts';
import { Sent } from './site-rights-sent.tsx';

export type { RightsPageModel };

const { form: texts } = words;

export function rightsPage(model: RightsPageModel): ListedPage {
  const { siteUrl, script, problem, contactEmail } = model;
  const { title, description } = words;
  const content = (
    <div className="lg:grid lg:grid-cols-[minmax(0,36rem)_20rem] lg:gap-16">
      <div>
        <h1 className="text-2xl font-bold">{title}</h1>
        <p className="mt-2 text-muted">{words.lead}</p>
        <p className="mt-4 font-semibold">{words.promise}</p>
        <Form {...model} />
      </div>
      <Aside contactEmail={contactEmail} />
    </div>
  );
  const robots = problem && 'noindex';
  return { title, description, path: RIGHTS_PATH, siteUrl, script, robots, content };
}

function Aside({ contactEmail }: Pick<RightsPageModel, 'contactEmail'>) {
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
        <p className="mt-4">
          {words.otherQuestion}{' '}
          {contactEmail ? (
            <a href={`mailto:${contactEmail}`} className={`${inlineLink} break-words`}>
              <Ltr>{contactEmail}</Ltr>
            </a>
          ) : (
            <a href={CONTACT_PATH} className={inlineLink}>
              {words.contactForm}
            </a>
          )}
        </p>
      </div>
    </aside>
  );
}

function Form(model: RightsPageModel) {
  const { problem } = model;
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
        <Fields {...model} />
        <FormEnd trapName={TRAP_FIELD} notice={texts.notice} submit={texts.submit} />
      </form>
      <template id="sent">
        <Sent number="" />
      </template>
      <template id="failed">
        <Message tone="error" title={words.failed.title} text="" />
      </template>
    </section>
  );
}

function Fields({ values, problem }: RightsPageModel) {
  const field = plainFields(texts, { values, problem });
  return (
    <>
      <Choices
        name="requestType"
        label={texts.type}
        options={REQUEST_TYPES.map((value) => ({ value, ...words.types[value] }))}
        chosen={values?.requestType}
        error={problem?.fields.requestType}
      />
      <PlainTextField {...field('fullName')} max={NAME_MAX} autoComplete="name" required />
      <PlainTextField
        {...field('email')}
        hint={texts.emailHint}
        max={EMAIL_MAX}
        type="email"
        autoComplete="email"
        required
      />
      <PlainTextField
        {...field('phone')}
        hint={texts.phoneHint}
        optional={fieldCopy.optional}
        max={PHONE_MAX}
        type="tel"
        autoComplete="tel"
      />
      <PlainTextField
        {...field('description')}
        hint={texts.descriptionHint}
        optional={fieldCopy.optional}
        max={DESCRIPTION_MAX}
        isLong
      />
    </>
  );
}
