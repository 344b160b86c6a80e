import type { BrandedPage } from '#features/card-design/branding.contract.ts';
import { OwnText, ReviewParagraph, useWords } from '#features/card-design/pages/card-parts/public-words.tsx';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { Choices, PlainForm, PlainTextField, plainFields } from '#ui/forms/plain-form.tsx';
import { StarRating } from '#ui/text/star-rating.tsx';
import { TRAP_FIELD } from '../../contact/form.contract.ts';
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
  const { review, words } = model;
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
      <Form {...model} />
    </>
  );
}

function Form({ address, values, problem, words }: Spoken) {
  const field = plainFields(words, { values, problem });
  return (
    <PlainForm
      action={address}
      words={words}
      problem={problem}
      values={values}
      keeps="ground details name email"
      trapName={TRAP_FIELD}
    >
      <Choices
        name="ground"
        label={words.ground}
        options={NOTICE_GROUNDS.map((value) => ({ value, ...words.grounds[value] }))}
        chosen={values?.ground}
        error={problem?.fields.ground}
      />
      <PlainTextField {...field('details')} hint={words.detailsHint} max={DETAILS_MAX} required isLong />
      <WriterFields words={words} field={field} />
    </PlainForm>
  );
}
