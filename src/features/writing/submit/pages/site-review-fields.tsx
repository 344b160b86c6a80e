import { COMMENT_MAX, REVIEWER_NAME_MAX } from '#features/reviews/form.contract.ts';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { LineIcon } from '#ui/actions/network-icons.tsx';
import { imageTypes } from '#ui/forms/image-file.ts';
import { FieldError, PlainTextField } from '#ui/forms/plain-form.tsx';
import { starPath } from '#ui/text/star-shape.ts';
import { type ReviewProblem, titleOf } from '../refusals.policy.ts';
import type { FormWords } from '../words.contract.ts';

const EMAIL_MAX = 254;
const STARS = [1, 2, 3, 4, 5];

interface StarFieldProps {
  chosen: string | undefined;
  error: string | undefined;
  words: FormWords;
}

/** Works without script: the style lights the stars up to the chosen one and shows its word. */
export function StarField({ chosen, error, words }: StarFieldProps) {
  return (
    <fieldset
      aria-describedby="rating-error rating-word"
      className="stars flex min-w-0 flex-col items-center"
    >
      <legend className="sr-only">{words.rating}</legend>
      <div className="flex w-fit">
        {STARS.map((stars) => (
          <label
            key={stars}
            className="star relative grid aspect-square w-[min(3.5rem,17vw)] cursor-pointer place-items-center rounded-control has-focus-visible:outline-3 has-focus-visible:outline-violet"
          >
            <input
              type="radio"
              name="rating"
              value={stars}
              required
              defaultChecked={chosen === String(stars)}
              aria-label={words.outOf[stars - 1]}
              aria-invalid={error ? true : undefined}
              className="absolute inset-0 cursor-pointer appearance-none opacity-0"
            />
            <svg aria-hidden="true" viewBox="0 0 24 24" className="w-6/7">
              <path d={starPath} stroke="var(--star)" strokeWidth="1.25" strokeLinejoin="round" />
            </svg>
          </label>
        ))}
      </div>
      <p id="rating-word" className="text-sm text-muted">
        <span>{words.chooseStars}</span>
        {words.starWords.map((word) => (
          <span key={word}>{word}</span>
        ))}
      </p>
      <FieldError name="rating" isLive>
        <Said text={error} words={words} />
      </FieldError>
    </fieldset>
  );
}

interface WriterFieldsProps {
  values: Record<string, string>;
  errors: ReviewProblem['fields'];
  words: FormWords;
}

export function ReviewerFields({ values, errors, words }: WriterFieldsProps) {
  const field = (name: 'customerName' | 'comment' | 'customerEmail') => ({
    name,
    value: values[name],
    error: errors[name] && <Said text={errors[name]} words={words} />,
    isLive: true,
  });
  return (
    <div className="hidden flex-col gap-3 group-has-checked/form:flex">
      <PlainTextField
        {...field('customerName')}
        label={words.name}
        max={REVIEWER_NAME_MAX}
        autoComplete="name"
        required
      />
      <PlainTextField
        {...field('comment')}
        label={words.comment}
        optional={words.optional}
        placeholder={words.commentHint}
        max={COMMENT_MAX}
        rows={2}
        isLong
      />
      <PhotoField error={errors.image} words={words} />
      <PlainTextField
        {...field('customerEmail')}
        label={words.email}
        optional={words.optional}
        hint={words.emailHint}
        max={EMAIL_MAX}
        type="email"
        autoComplete="email"
      />
    </div>
  );
}

/** One photo, in a row. Without script the file's name stands in the button. */
function PhotoField({ error, words }: Pick<StarFieldProps, 'error' | 'words'>) {
  return (
    <div data-photo="" className="flex flex-col gap-1.5">
      <div className="flex min-h-11 items-center gap-3">
        <label
          className={`${buttonStyles({ variant: 'secondary', size: 'sm' })} has-disabled:opacity-50 has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-violet`}
        >
          <LineIcon size={18}>
            <path d="M14.5 4.5h-5L7.5 7H4a1.5 1.5 0 0 0-1.5 1.5v10A1.5 1.5 0 0 0 4 20h16a1.5 1.5 0 0 0 1.5-1.5v-10A1.5 1.5 0 0 0 20 7h-3.5zM12 16.5a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z" />
          </LineIcon>
          <span>{words.addPhoto}</span>
          <input
            type="file"
            name="image"
            accept={imageTypes}
            aria-describedby="image-error"
            aria-invalid={error ? true : undefined}
            className="max-w-40 font-normal file:hidden in-data-scripted:sr-only"
          />
        </label>
        <img
          hidden
          alt={words.photoChosen}
          className="size-11 rounded-control border border-line object-cover"
        />
        <button
          type="button"
          hidden
          aria-label={words.removePhoto}
          className={buttonStyles({ variant: 'plain', size: 'sm' })}
        >
          <LineIcon size={18}>
            <path d="M6 6l12 12M18 6L6 18" />
          </LineIcon>
        </button>
        <span role="status" className="text-sm text-muted" />
      </div>
      <FieldError name="image" isLive>
        <Said text={error} words={words} />
      </FieldError>
    </div>
  );
}

function Said({ text, words }: { text: string | undefined; words: FormWords }) {
  const title = text && titleOf(text, words);
  return (
    <>
      {title && <strong>{title}. </strong>}
      {text}
    </>
  );
}
