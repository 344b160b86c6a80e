import {
  DETAILS_MAX,
  EMAIL_MAX,
  NAME_MAX,
  NOTICE_GROUNDS,
  TRAP_FIELD,
} from '#features/notices/contract/grounds.ts';
import { noticeGrounds } from '#features/notices/copy.he/grounds.ts';
import { noticePage as words } from '#features/notices/copy.he/page.ts';
import type { NoticeModel } from '#features/notices/page-routes.ts';
import { UserText } from '#ui/bdi.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import type { PublicDocument } from '#ui/public-document.ts';
import { StarRating } from '#ui/star-rating.tsx';
import { copy } from '../copy.he.ts';
import { Message, TextField, Trap } from './public-form-parts.tsx';
import { inlineLink } from './public-rich-text.tsx';
import { Site } from './public-site.tsx';

export type { NoticeModel };

/** By which anybody asks for a published review to be looked at, and what comes after. */
export function noticeDocument(model: NoticeModel, css: string): PublicDocument {
  const { business, number } = model;
  const title = number ? words.sent.title : words.title;
  return {
    css,
    head: (
      <>
        <title>{`${title} · ${copy.brand}`}</title>
        <meta name="robots" content="noindex" />
      </>
    ),
    body: (
      <Site isQuiet>
        <div className="mx-auto max-w-[38rem] px-5 pt-6 pb-16 sm:px-8">
          <h1 className="text-2xl font-bold">
            {title}{' '}
            {!number && (
              <>
                {words.about} <UserText>{business.name}</UserText>
              </>
            )}
          </h1>
          {number ? <Sent business={business} number={number} /> : <Asked {...model} />}
        </div>
      </Site>
    ),
  };
}

function Sent({ business, number }: { business: NoticeModel['business']; number: string }) {
  return (
    <>
      <p role="status" className="mt-3">
        {words.sent.text}
      </p>
      <p className="mt-3 font-semibold">
        {words.sent.number} <bdi>{number}</bdi>
      </p>
      <p className="mt-6">
        <a href={business.path} className={buttonStyles({ variant: 'secondary' })}>
          <span>
            {words.sent.back} <UserText>{business.name}</UserText>
          </span>
        </a>
      </p>
    </>
  );
}

function Asked(model: NoticeModel) {
  const { review, problem } = model;
  return (
    <>
      <p className="mt-2">{words.lead}</p>
      <p className="mt-1 text-muted">{words.notStars}</p>
      <blockquote className="mt-5 rounded-panel border border-line p-5">
        <StarRating rating={review.rating} label={words.stars(review.rating)} />
        <p className="mt-1 font-semibold">
          <UserText>{review.customerName}</UserText>
        </p>
        <p dir="auto" className="break-words whitespace-pre-line">
          {review.comment || words.noText}
        </p>
      </blockquote>
      {problem && <Message tone="error" title={words.failed.title} text={problem.text} />}
      <Form {...model} />
    </>
  );
}

function Form({ business, review, values = {}, problem }: NoticeModel) {
  const errors = problem?.fields ?? {};
  return (
    <form
      method="post"
      action={`${business.path}/reviews/${review.id}/report`}
      // What is missing is said in the page's own words, not in the browser's language.
      noValidate
      className="mt-6 flex flex-col gap-5"
    >
      <Grounds chosen={values.ground} error={errors.ground} />
      <TextField
        name="details"
        label={words.details}
        hint={words.detailsHint}
        value={values.details}
        error={errors.details}
        max={DETAILS_MAX}
        required
        isLong
      />
      <TextField
        name="name"
        label={words.name}
        value={values.name}
        error={errors.name}
        max={NAME_MAX}
        autoComplete="name"
        required
      />
      <TextField
        name="email"
        label={words.email}
        hint={words.emailHint}
        value={values.email}
        error={errors.email}
        max={EMAIL_MAX}
        type="email"
        autoComplete="email"
        required
      />
      <Trap name={TRAP_FIELD} label={words.trap} />
      <p className="text-sm text-muted">
        {words.notice}{' '}
        <a href="/privacy-policy" className={inlineLink}>
          {words.privacyPolicy}
        </a>
      </p>
      <button type="submit" className={`${buttonStyles({ size: 'lg' })} sm:self-start`}>
        {words.submit}
      </button>
    </form>
  );
}

function Grounds({ chosen, error }: { chosen?: string; error?: string }) {
  return (
    <fieldset aria-describedby={error && 'ground-error'} className="min-w-0">
      <legend className="font-semibold">{words.ground}</legend>
      <div className="mt-2 grid gap-2">
        {NOTICE_GROUNDS.map((ground) => (
          <label
            key={ground}
            className="flex min-h-11 cursor-pointer gap-3 rounded-control border border-line bg-surface p-3 has-checked:border-violet has-checked:bg-violet-tint"
          >
            <input
              type="radio"
              name="ground"
              value={ground}
              defaultChecked={chosen === ground}
              required
              className="mt-1 size-4 shrink-0 accent-violet"
            />
            <span>
              <span className="block font-semibold">{noticeGrounds[ground].name}</span>
              <span className="block text-sm text-muted">{noticeGrounds[ground].text}</span>
            </span>
          </label>
        ))}
      </div>
      <p id="ground-error" className="mt-1 text-sm text-red empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
