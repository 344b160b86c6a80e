import { UserParagraph, UserText } from '#ui/bdi.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { Choices, Message, TextField, Trap } from '#ui/plain-form.tsx';
import { inlineLink } from '#ui/rich-text.tsx';
import type { QuietPage } from '#ui/site-page.ts';
import { StarRating } from '#ui/star-rating.tsx';
import { DETAILS_MAX, EMAIL_MAX, NAME_MAX, NOTICE_GROUNDS, TRAP_FIELD } from '../contract/grounds.ts';
import { noticeGrounds } from '../copy.he/grounds.ts';
import { noticePage as words } from '../copy.he/page.ts';
import type { NoticeModel } from '../page-routes.ts';

export type { NoticeModel };

/** By which anybody asks for a published review to be looked at, and what comes after. */
export function noticePage(model: NoticeModel): QuietPage {
  const { business, number } = model;
  if (number) return { title: words.sent.title, content: <Sent business={business} number={number} /> };
  const heading = (
    <>
      {words.title} {words.about} <UserText>{business.name}</UserText>
    </>
  );
  return { title: words.title, heading, content: <Asked {...model} /> };
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
        <UserParagraph className="break-words whitespace-pre-line">
          {review.comment || words.noText}
        </UserParagraph>
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
      <Choices
        name="ground"
        label={words.ground}
        options={NOTICE_GROUNDS.map((value) => ({ value, ...noticeGrounds[value] }))}
        chosen={values.ground}
        error={errors.ground}
      />
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
