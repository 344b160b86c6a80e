import type { ReactNode } from 'react';
import type { BrandedPage } from '#features/card-design/branding.contract.ts';
import { OwnText, ReviewParagraph, useWords } from '#features/card-design/pages/card-parts/public-words.tsx';
import { type Language, withLanguage } from '#features/cards/translations/languages.contract.ts';
import { MY_REVIEWS_PATH } from '#features/cards/visitor-paths.contract.ts';
import {
  APPEAL_MAX,
  COMMENT_MAX,
  RECEIPT_FILE_PATH,
  receiptAddress,
} from '#features/reviews/form.contract.ts';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { Message, PlainTextField } from '#ui/forms/plain-form.tsx';
import { StarRating } from '#ui/text/star-rating.tsx';
import type { ReceiptModel } from '../page-routes.ts';
import { MY_REVIEWS_WORDS, RECEIPT_WORDS } from '../words.policy.ts';
import { Entry, Fold, Part, State, Story, useReceiptWords } from './site-receipt-parts.tsx';

export type { ReceiptModel };

/** A review's own page for whoever wrote it, or what is said of a link that is none of ours or leads nowhere any more. */
export function receiptPage(model: ReceiptModel | { dead: Language }): BrandedPage {
  if ('dead' in model) return deadPage(model.dead);
  const { language, branding } = model.view;
  return { language, branding, title: RECEIPT_WORDS[language].title, content: <Receipt {...model} /> };
}

function deadPage(language: Language): BrandedPage {
  const { title, text } = RECEIPT_WORDS[language].dead;
  return { language, branding: null, title, content: <DeadLink text={text} /> };
}

/** Leads to the list of the device, which may hold the review that was looked for. */
export function DeadLink({ text }: { text: string }) {
  const { language } = useWords();
  return (
    <>
      <p className="mt-3">{text}</p>
      <p className="mt-6">
        <a href={withLanguage(MY_REVIEWS_PATH, language)} className={buttonStyles({ variant: 'secondary' })}>
          {MY_REVIEWS_WORDS[language].title}
        </a>
      </p>
    </>
  );
}

function Receipt(model: ReceiptModel) {
  const { view, done, problem } = model;
  const { review, appeals, canAppeal, entry, story, business, language } = view;
  const words = useReceiptWords();
  return (
    <div data-kept-for={model.id} data-sent={done ?? undefined}>
      {done && <Message tone="success" {...words.done[done]} />}
      {problem && (
        <Message tone="error" title={words.failed.title} text={problem.text}>
          <LeftOver {...model} />
        </Message>
      )}
      <State {...view} />
      {review && <ReceiptReview {...view} />}
      {review && <p className="mt-4 text-sm text-muted">{words.keep}</p>}
      {review && appeals.map((appeal) => <SentAppeal key={appeal.id} appeal={appeal} />)}
      {canAppeal && <AppealForm {...model} />}
      {review && <Changes {...model} />}
      <Story story={story} />
      <Entry
        entry={entry}
        business={business}
        file={`${RECEIPT_FILE_PATH}?token=${model.token}&language=${language}`}
      />
    </div>
  );
}

/** Words that were sent by a form which the page does not hold any more. */
function LeftOver({ view: { review, canAppeal }, values }: ReceiptModel) {
  const words = useReceiptWords();
  const typed = values?.act === 'appeal' ? !canAppeal && values.appeal : !review && values?.comment;
  if (!typed) return null;
  return (
    <>
      <p className="mt-3 font-semibold">{words.failed.typed}</p>
      <ReviewParagraph className="break-words whitespace-pre-line">{typed}</ReviewParagraph>
    </>
  );
}

export function ReceiptReview({ review }: Pick<ReceiptModel['view'], 'review'>) {
  const words = useReceiptWords();
  const { starsOutOf, formats } = useWords();
  if (!review) return null;
  return (
    <article className="mt-4 rounded-panel border border-line p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <StarRating rating={review.rating} label={starsOutOf(review.rating)} />
        <time dateTime={review.createdAt.toISOString()} className="text-sm text-muted">
          {formats.date(review.createdAt)}
        </time>
      </div>
      <p className="mt-1 font-semibold">
        <OwnText>{review.customerName}</OwnText>
      </p>
      {review.comment ? (
        <ReviewParagraph className="break-words whitespace-pre-line">{review.comment}</ReviewParagraph>
      ) : (
        <p className="text-muted">{words.noText}</p>
      )}
      {review.image && (
        <img
          src={review.image}
          alt={words.photo}
          className="mt-3 max-h-64 max-w-full rounded-control object-contain"
        />
      )}
      {review.businessResponse && (
        <div className="mt-3 border-s-2 border-line ps-3 text-sm">
          <p className="font-semibold">{words.reply}</p>
          <ReviewParagraph className="break-words whitespace-pre-line text-muted">
            {review.businessResponse}
          </ReviewParagraph>
        </div>
      )}
    </article>
  );
}

function AppealForm(model: ReceiptModel) {
  const words = useReceiptWords();
  return (
    <Part id="appeal-part" title={words.appeal.title}>
      <p className="mt-1 text-muted">{words.appeal.text}</p>
      <Form model={model} act="appeal" keeps="appeal" label={words.appeal.send}>
        <PlainTextField
          name="appeal"
          label={words.appeal.label}
          value={model.values?.appeal}
          error={model.problem?.fields.appeal}
          max={APPEAL_MAX}
          required
          isLong
        />
      </Form>
    </Part>
  );
}

function SentAppeal({ appeal }: { appeal: ReceiptModel['view']['appeals'][number] }) {
  const words = useReceiptWords();
  return (
    <Part id={`appeal-${appeal.id}`} title={words.appeal.sent}>
      <ReviewParagraph className="mt-2 border-s-2 border-line ps-3 break-words whitespace-pre-line">
        {appeal.text}
      </ReviewParagraph>
      <p className="mt-3 font-semibold">
        {appeal.outcome ? words.appeal.outcomes[appeal.outcome] : words.appeal.open}
      </p>
      {appeal.answer && (
        <div className="mt-3 border-s-2 border-line ps-3">
          <p className="font-semibold">{words.appeal.answer}</p>
          <ReviewParagraph className="break-words whitespace-pre-line">{appeal.answer}</ReviewParagraph>
        </div>
      )}
    </Part>
  );
}

/** Folded, so that neither is pressed by mistake; a form that comes back stands open. */
function Changes(model: ReceiptModel) {
  const { view, values, problem } = model;
  const words = useReceiptWords();
  const errors = problem?.fields ?? {};
  const typed = values?.act === 'edit' ? values : { comment: view.review?.comment };
  return (
    <div className="mt-8 grid gap-3">
      <Fold title={words.edit.title} isOpen={values?.act === 'edit'}>
        <p className="text-muted">{view.state === 'hidden' ? words.edit.textHidden : words.edit.text}</p>
        <Form model={model} act="edit" keeps="rating comment version" label={words.edit.save}>
          <input type="hidden" name="version" value={values?.version || view.review?.version} />
          <Ratings chosen={Number(values?.rating ?? view.review?.rating)} error={errors.rating} />
          <PlainTextField
            name="comment"
            label={words.edit.comment}
            value={typed.comment}
            error={errors.comment}
            max={COMMENT_MAX}
            isLong
          />
        </Form>
      </Fold>
      <Fold title={words.remove.title}>
        <p className="text-muted">{words.remove.text}</p>
        <Form model={model} act="withdraw" label={words.remove.action} isDangerous />
      </Fold>
    </div>
  );
}

function Ratings({ chosen, error }: { chosen: number; error?: string }) {
  const { edit } = useReceiptWords();
  return (
    <fieldset aria-describedby={error && 'rating-error'} className="min-w-0">
      <legend className="font-semibold">{edit.rating}</legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {[5, 4, 3, 2, 1].map((rating) => (
          <label
            key={rating}
            className="flex min-h-11 cursor-pointer items-center gap-2 rounded-control border border-line px-3 has-checked:border-violet has-checked:bg-violet-tint"
          >
            <input
              type="radio"
              name="rating"
              value={rating}
              defaultChecked={chosen === rating}
              className="size-4 accent-violet"
            />
            <span>
              {rating} · {edit.stars[rating - 1]}
            </span>
          </label>
        ))}
      </div>
      <p id="rating-error" className="mt-1 text-sm text-red empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}

interface FormProps {
  model: ReceiptModel;
  act: 'edit' | 'appeal' | 'withdraw';
  /** Names of the fields that the browser keeps until they are sent. */
  keeps?: string;
  label: string;
  isDangerous?: boolean;
  children?: ReactNode;
}

function Form({ model, act, keeps, label, isDangerous, children }: FormProps) {
  const { token, view, values } = model;
  return (
    <form
      method="post"
      // A reload after a refusal asks for the page again.
      action={receiptAddress(token, view.language)}
      noValidate
      data-keeps={keeps}
      data-returned={values?.act === act ? '' : undefined}
      className="mt-4 flex flex-col gap-5"
    >
      <input type="hidden" name="token" value={token} />
      <input type="hidden" name="language" value={view.language} />
      <input type="hidden" name="act" value={act} />
      {children}
      <button
        type="submit"
        className={`${buttonStyles({ variant: isDangerous ? 'danger' : 'primary' })} self-start`}
      >
        {label}
      </button>
    </form>
  );
}
