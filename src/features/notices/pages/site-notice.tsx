import { SentCase, WriterFields } from '#features/contact/pages/site-writer.tsx';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { Choices, Message, PlainTextField } from '#ui/forms/plain-form.tsx';
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
    <SentCase words={words.sent} number={number}>
      <a href={business.path} className={buttonStyles({ variant: 'secondary' })}>
        <span>
          {words.sent.back} <UserText>{business.name}</UserText>
        </span>
      </a>
    </SentCase>
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
      // Missing fields are reported in the page's own words, not in the browser's language.
      noValidate
      data-keeps="ground details name email"
      className="mt-6 flex flex-col gap-5"
    >
      <Choices
        name="ground"
        label={words.ground}
        options={NOTICE_GROUNDS.map((value) => ({ value, ...noticeGrounds[value] }))}
        chosen={values.ground}
        error={errors.ground}
      />
      <PlainTextField
        name="details"
        label={words.details}
        hint={words.detailsHint}
        value={values.details}
        error={errors.details}
        max={DETAILS_MAX}
        required
        isLong
      />
      <WriterFields words={words} values={values} errors={errors} />
    </form>
  );
}
