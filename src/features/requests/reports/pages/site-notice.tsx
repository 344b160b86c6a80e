import type { BrandedPage } from '#features/card-design/branding.contract.ts';
import { OwnText, ReviewParagraph, useWords } from '#features/card-design/pages/card-parts/public-words.tsx';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { Choices, Message, PlainTextField } from '#ui/forms/plain-form.tsx';
import { StarRating } from '#ui/text/star-rating.tsx';
import { SentCase, WriterFields } from '../../contact/pages/site-writer.tsx';
import { DETAILS_MAX, NOTICE_GROUNDS } from '../grounds.contract.ts';
import type { NoticeWords } from '../page.copy.he.ts';
import type { NoticeModel } from '../page-routes.ts';
import { NOTICE_WORDS } from '../page-words.policy.ts';

export type { NoticeModel };

type Spoken = NoticeModel & { words: NoticeWords };

export function renderNoticePage(model: NoticeModel): BrandedPage {
  const { language, languages, branding, number } = model;
  const frame = { language, languages, branding };
  const words = NOTICE_WORDS[language];
  const spoken = { ...model, words };
  if (number) return { ...frame, title: words.sent.title, content: <Sent {...spoken} number={number} /> };
  return { ...frame, title: words.title, content: <Asked {...spoken} /> };
}

function Sent({ business, number, words }: Spoken & { number: string }) {
  return (
    <SentCase words={words.sent} number={number}>
      <a href={business.path} className={buttonStyles({ variant: 'secondary' })}>
        <span>
          {words.sent.back} <OwnText>{business.name}</OwnText>
        </span>
      </a>
    </SentCase>
  );
}

function Asked(model: Spoken) {
  const { review, problem, words } = model;
  const { starsOutOf, anonymous } = useWords();
  return (
    <>
      <p className="mt-2">{words.lead}</p>
      <p className="mt-1 text-muted">{words.notStars}</p>
      <blockquote className="mt-5 rounded-panel border border-line p-5">
        <StarRating rating={review.rating} label={starsOutOf(review.rating)} />
        <p className="mt-1 font-semibold">
          <OwnText>{review.customerName || anonymous}</OwnText>
        </p>
        {review.comment && (
          <ReviewParagraph className="break-words whitespace-pre-line">{review.comment}</ReviewParagraph>
        )}
      </blockquote>
      {problem && <Message tone="error" title={words.failed.title} text={problem.text} />}
      <Form {...model} />
    </>
  );
}

function Form({ business, review, values = {}, problem, words }: Spoken) {
  const errors = problem?.fields ?? {};
  return (
    <form
      method="post"
      action={`${business.path}/reviews/${review.id}/report`}
      // Missing fields are reported in the page's own words, not in the browser's language.
      noValidate
      data-keeps="ground details name email submissionKey"
      className="mt-6 flex flex-col gap-5"
    >
      <Choices
        name="ground"
        label={words.ground}
        options={NOTICE_GROUNDS.map((value) => ({ value, ...words.grounds[value] }))}
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
