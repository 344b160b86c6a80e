import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { ReviewForm } from '#features/reviews/contract.ts';
import { COMMENT_MAX, REVIEW_TRAP_FIELD, REVIEWER_NAME_MAX } from '#features/reviews/form.contract.ts';
import { Button } from '#ui/actions/button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { Notice } from '#ui/feedback/notice.tsx';
import { toast } from '#ui/feedback/toast-queue.ts';
import { type FormProblem, useFormProblem, useHydrated } from '#ui/forms/form-problem.ts';
import { Trap } from '#ui/forms/plain-form.tsx';
import { StarInput, type Stars } from '#ui/forms/star-input.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { readDraft, restoreDraft, writeDraft } from './review-form-draft.ts';
import { BusinessName } from './review-form-frame.tsx';
import { reportVisit } from './review-form-invitation.tsx';
import { ReviewFormPhoto } from './review-form-photo.tsx';
import { ReviewProgress } from './review-form-progress.tsx';
import type { ReviewSubmission } from './review-form-submission.ts';
import { type KeptFormValues, keptValues, problemOfValues } from './review-form-values.ts';
import { hebrewLink, useFormLanguage, useFormWords } from './review-form-words.ts';

interface ReviewFormFieldsProps {
  form: ReviewForm;
  answered?: { problem: FormProblem; values: KeptFormValues };
  submission: ReviewSubmission;
}

export function ReviewFormFields({ form, answered, submission }: ReviewFormFieldsProps) {
  const texts = useFormWords();
  const isHydrated = useHydrated();
  const { form: element, fields, message, setProblem, mend } = useFormProblem(answered?.problem);
  const was = answered?.values;
  const [searchParams] = useSearchParams();
  const posting = new URLSearchParams(searchParams);
  // Browsers drop the cached page of an address that is posted to: going back would load the form with another key.
  posting.set('plain', '');
  const [stars, setStars] = useState<Stars | null>(starsOf(was?.rating || searchParams.get('rating')));
  const photo = useRef<Promise<File | null>>(Promise.resolve(null));
  const { submit, isLost } = useSubmit({ form, submission, photo, setProblem });
  const hasStarted = useRef(false);
  const refusal = form.isOwn ? texts.own : texts.ownersDevice;

  // Restores what was typed before the scripts ran or the page was reloaded.
  useEffect(() => {
    if (!element.current) return;
    const draft = readDraft(form.username);
    if (draft) restoreDraft(element.current, draft);
    const { rating } = keptValues(new FormData(element.current));
    setStars((chosen) => chosen ?? starsOf(rating || draft?.rating));
  }, [element, form.username]);

  return (
    <form
      ref={element}
      method="post"
      action={`?${posting}`}
      encType="multipart/form-data"
      noValidate={isHydrated}
      onSubmit={submit}
      onChange={(event) => {
        if (!hasStarted.current) reportVisit(form, 'started');
        hasStarted.current = true;
        mend(event);
        writeDraft(form.username, valuesOf(event.currentTarget));
      }}
      className="group/form flex flex-col gap-3"
    >
      <Question about={form.businessName} />
      {form.isOwnersDevice && <Notice title={refusal.title}>{refusal.text}</Notice>}
      <StarInput
        name="rating"
        size="lg"
        label={texts.rating}
        hideLabel
        required
        value={stars}
        onValueChange={setStars}
        description={stars ? texts.starWords[stars - 1] : texts.chooseStars}
        error={fields.rating}
        className="items-center text-center"
      />
      <WriterFields form={form} was={was} errors={fields} photo={photo} isFixed={submission.step !== null} />
      <FormMarks form={form} was={was} />
      <FormEnd form={form} message={message} isLost={isLost} submission={submission} />
    </form>
  );
}

function Question({ about }: { about: string }) {
  const [before, after] = useFormWords().ask.split('{name}');
  return (
    <h1 className="text-center text-xl font-bold text-balance">
      {before}
      <BusinessName>{about}</BusinessName>
      {after}
    </h1>
  );
}

interface Submitting extends Pick<ReviewFormFieldsProps, 'form' | 'submission'> {
  photo: { current: Promise<File | null> };
  setProblem: (problem: FormProblem | null) => void;
}

/** Sends the form once at a time. */
function useSubmit({ form, submission, photo, setProblem }: Submitting) {
  const texts = useFormWords();
  const [isLost, setLost] = useState(false);
  const isSending = useRef(false);

  function refuse(problem: FormProblem, title: string) {
    setProblem(problem);
    toast.error(title, { description: problem.message });
  }

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const target = event.currentTarget;
    const values = keptValues(new FormData(target));
    if (isSending.current || form.isOwnersDevice) return;
    const missing = problemOfValues(values, texts);
    if (missing) return refuse(missing, (values.rating ? texts.nameNeeded : texts.ratingNeeded).title);
    isSending.current = true;
    setProblem(null);
    setLost(false);
    const body = new FormData(target);
    const image = await chosenPhoto(photo).catch(() => undefined);
    // Refused while it was being read: that is said beside its field, and may be mended.
    if (image === undefined) {
      isSending.current = false;
      return;
    }
    if (image) body.set('image', image);
    else body.delete('image');
    const problem = await submission.send(body);
    isSending.current = false;
    if (!problem) return;
    setLost(problem.isConnection);
    refuse(problem, texts.failed);
  }

  return { submit, isLost };
}

function WriterFields({
  form,
  was,
  errors,
  photo,
  isFixed,
}: Pick<Submitting, 'form' | 'photo'> & {
  was: KeptFormValues | undefined;
  errors: Record<string, string | undefined>;
  isFixed: boolean;
}) {
  const texts = useFormWords();
  return (
    <div className="hidden flex-col gap-3 group-has-checked/form:flex motion-safe:group-has-checked/form:animate-rise-in">
      <TextField
        name="customerName"
        required
        maxLength={REVIEWER_NAME_MAX}
        label={texts.name}
        error={errors.customerName}
        defaultValue={was?.customerName ?? form.invitation?.customerName}
        autoComplete="name"
      />
      <TextArea
        name="comment"
        rows={2}
        maxLength={COMMENT_MAX}
        label={texts.comment}
        optional
        placeholder={texts.commentHint}
        error={errors.comment}
        defaultValue={was?.comment}
      />
      <ReviewFormPhoto
        error={errors.image}
        isFixed={isFixed}
        onChange={(chosen) => {
          photo.current = chosen;
        }}
      />
      <TextField
        name="customerEmail"
        type="email"
        maxLength={254}
        label={texts.email}
        optional
        description={texts.emailHint}
        error={errors.customerEmail}
        defaultValue={was?.customerEmail}
        autoComplete="email"
      />
    </div>
  );
}

function FormEnd({
  form,
  message,
  isLost,
  submission,
}: Pick<Submitting, 'form' | 'submission'> & { message: string | null | undefined; isLost: boolean }) {
  const texts = useFormWords();
  const language = useFormLanguage();
  return (
    <>
      {message && (
        <Notice tone="error" announce>
          {message}
        </Notice>
      )}
      <ReviewProgress step={submission.step} />
      <Button
        type="submit"
        size="lg"
        disabled={form.isOwnersDevice}
        isPending={submission.step !== null}
        pendingLabel={texts.sending}
      >
        {isLost ? texts.retry : texts.submit}
      </Button>
      <p className="hidden text-sm text-muted group-has-checked/form:block">
        {texts.notice}{' '}
        <Link to="/privacy-policy" external newTab {...hebrewLink(language)}>
          {texts.privacyPolicy}
        </Link>
      </p>
    </>
  );
}

/** Hidden fields: the form's token and keys, and a trap that only programs fill in. */
function FormMarks({ form, was }: Pick<ReviewFormFieldsProps, 'form'> & { was?: KeptFormValues }) {
  return (
    <>
      <input type="hidden" name="token" defaultValue={was?.token || form.token} />
      <input type="hidden" name="submissionKey" defaultValue={was?.submissionKey || form.submissionKey} />
      <input type="hidden" name="language" defaultValue={form.language} />
      {form.invitation && <input type="hidden" name="invitation" defaultValue={form.invitation.code} />}
      <Trap name={REVIEW_TRAP_FIELD} />
    </>
  );
}

/** The photo that was chosen last, once it is read. @throws where it is refused */
async function chosenPhoto(photo: { current: Promise<File | null> }): Promise<File | null> {
  const chosen = photo.current;
  const image = await chosen;
  return chosen === photo.current ? image : chosenPhoto(photo);
}

function valuesOf(form: HTMLFormElement) {
  const { rating, customerName, customerEmail, comment } = keptValues(new FormData(form));
  return { rating, customerName, customerEmail, comment };
}

function starsOf(rating: string | null | undefined): Stars | null {
  const stars = Number(rating);
  return stars >= 1 && stars <= 5 && Number.isInteger(stars) ? (stars as Stars) : null;
}
