import { EMAIL_MAX, NAME_MAX, TRAP_FIELD } from '#features/contact/form.contract.ts';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { Choices, FormEnd, Message, PlainTextField } from '#ui/forms/plain-form.tsx';
import type { QuietPage } from '#ui/layout/site-page.ts';
import { UserParagraph, UserText } from '#ui/text/bdi.tsx';
import { StarRating } from '#ui/text/star-rating.tsx';
import { DETAILS_MAX, NOTICE_GROUNDS } from '../grounds.contract.ts';
import { noticeGrounds } from '../grounds.copy.he.ts';
import { noticePage as words } from '../page.copy.he.ts';
import type { NoticeModel } from '../page-routes.ts';

export type { NoticeModel };

export function renderNoticePage(model: NoticeModel): QuietPage {
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
  const field = (name: 'details' | 'name' | 'email') => ({
    name,
    label: words[name],
    value: values[name],
    error: errors[name],
    required: true,
  });
  return (
    <form
      method="post"
      action={`${business.path}/reviews/${review.id}/report`}
      // Missing fields are reported in the page's own words, not in the browser's language.
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
      <PlainTextField {...field('details')} hint={words.detailsHint} max={DETAILS_MAX} isLong />
      <PlainTextField {...field('name')} max={NAME_MAX} autoComplete="name" />
      <PlainTextField
        {...field('email')}
        hint={words.emailHint}
        max={EMAIL_MAX}
        type="email"
        autoComplete="email"
      />
      <FormEnd trapName={TRAP_FIELD} notice={words.notice} submit={words.submit} />
    </form>
  );
}
