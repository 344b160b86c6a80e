import { useState } from 'react';
import { data, redirect, redirectDocument } from 'react-router';
import { errorOf } from '#client.ts';

import { VIA, VIA_MAX } from '#features/card-visits/acts.contract.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import type { ReviewForm as Form, Receipt } from '#features/reviews/contract.ts';
import { receiptAddress } from '#features/reviews/form.contract.ts';
import {
  type Language,
  languagePath,
  readLanguage,
  withLanguage,
} from '#features/translations/languages.contract.ts';
import { pageServer, readPageForm } from '#page-context.ts';
import { UiWords } from '#ui/text/ui-words.ts';
import { formCopy } from '../copy.he.ts';
import { formWordsIn } from '../words.policy.ts';
import type { Route } from './+types/review-form';
import { ReviewFormFields } from './review-form-fields.tsx';
import { FormLanguages, ReviewFormFrame } from './review-form-frame.tsx';
import { DeclineInvitation, InvitationNotice, useOpened } from './review-form-invitation.tsx';
import { useReviewSubmission } from './review-form-submission.ts';
import { ReviewFormThanks } from './review-form-thanks.tsx';
import { keptValues, problemWithoutScript, refusedPhoto, sentSearch } from './review-form-values.ts';
import { FormSpeech, formPath, withName } from './review-form-words.ts';

/** No code is longer. */
const CODE_MAX = 40;

export const meta: Route.MetaFunction = ({ loaderData }) => [
  ...(loaderData
    ? [{ title: withName((loaderData.words ?? formCopy).title, loaderData.form.businessName) }]
    : []),
  { name: 'robots', content: 'noindex' },
];

export async function loader({ request, params, context }: Route.LoaderArgs) {
  const language = languageOf(params);
  const { search, searchParams } = new URL(request.url);
  const typed = searchParams.get('invitation') ?? '';
  // A broken personal link opens the form all the same.
  const code = typed.length <= CODE_MAX ? typed : '';
  const token = searchParams.get('receipt') ?? '';
  const receipt = /^[\w-]{64}$/.test(token) ? token : '';
  const via = (searchParams.get(VIA) ?? '').slice(0, VIA_MAX);
  const query = new URLSearchParams({ invitation: code, receipt, language, [VIA]: via });
  const path = `/api/reviews/${encodeURIComponent(params.username)}/form?${query}`;
  const response = await context.get(pageServer).fetch(path);
  if (response.status === 404) throw toCard(params, language);
  if (!response.ok) throw data(null, { status: response.status });
  const form = (await response.json()) as Form;
  if (form.username !== params.username) throw redirect(formPath(form.username, form.language) + search, 301);
  // Its owner may show the card in this language again.
  if (form.language !== language) throw redirect(formPath(form.username, form.language) + search, 302);
  // A used link has a page of its own: only that one knows the browser that wrote.
  if (form.invitation?.state === 'used')
    throw redirectDocument(withLanguage(`/r/${form.invitation.code}`, language));
  const stars = Number(searchParams.get('sent'));
  const sent = {
    rating: stars,
    imageKept: !searchParams.has('imageLost'),
    receipt: receipt ? receiptAddress(receipt, form.language) : null,
    text: form.writtenText,
  };
  const headers = stars || code ? undefined : { 'Cache-Control': 'private, no-cache' };
  return data({ form, sent: stars ? sent : null, words: formWordsIn(language) }, { headers });
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

/** Takes a review that was sent without JavaScript. */
export async function action({ request, params, context }: Route.ActionArgs) {
  const language = languageOf(params);
  const words = formWordsIn(language);
  const body = await readPageForm(request);
  const declined = body.get('decline');
  if (typeof declined === 'string') {
    await context.get(pageServer).fetch('/api/invitations/declined', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ code: declined.slice(0, 40) }),
    });
    throw redirect(formPath(params.username, language) + new URL(request.url).search, 303);
  }
  const values = keptValues(body);
  const photo = refusedPhoto(body, words);
  if (photo) return data({ problem: photo, values }, { status: 413 });
  const path = `/api/reviews/${encodeURIComponent(params.username)}`;
  const response = await context.get(pageServer).fetch(path, { method: 'POST', body });
  if (response.ok) {
    const search = sentSearch((await response.json()) as Receipt);
    const headers = response.headers.getSetCookie().map((cookie): [string, string] => ['Set-Cookie', cookie]);
    throw redirect(formPath(params.username, language) + search, { status: 303, headers });
  }
  const { status, problem } = await errorOf(response);
  if (status === 404) throw toCard(params, language);
  return data({ problem: problemWithoutScript(problem, words), values }, { status });
}

/** @throws 404 for what is no language of cards, and for Hebrew, which has an address without one */
function languageOf({ language = 'he' }: { language?: string }): Language {
  const known = readLanguage(language);
  if (!known) throw data(null, { status: 404 });
  return known;
}

/** Leads to the address of the card, which says in its language that there is none. */
function toCard({ username }: { username: string }, language: Language): Response {
  return redirectDocument(languagePath(cardPath(encodeURIComponent(username)), language));
}

/** The data changes only with the page: sending reads nothing again. */
export const shouldRevalidate = () => false;

export default function ReviewForm({ loaderData, actionData }: Route.ComponentProps) {
  const { form } = loaderData;
  const speech = { language: form.language, words: loaderData.words ?? formCopy };
  const submission = useReviewSubmission(form.username, speech);
  const receipt = submission.receipt ?? loaderData.sent;
  const [hasDeclined, setDeclined] = useState(false);
  useOpened(form);
  const { invitation } = form;
  const state = hasDeclined ? 'declined' : invitation?.state;
  return (
    <FormSpeech value={speech}>
      <UiWords value={speech.words}>
        <ReviewFormFrame business={form}>
          {receipt ? (
            <ReviewFormThanks business={form} receipt={receipt} isJustSent={submission.receipt !== null} />
          ) : (
            <>
              <FormLanguages form={form} />
              {state && <InvitationNotice state={state} />}
              <ReviewFormFields form={form} answered={actionData} submission={submission} />
              {invitation?.mayDecline && state !== 'declined' && (
                <DeclineInvitation code={invitation.code} onDeclined={() => setDeclined(true)} />
              )}
            </>
          )}
        </ReviewFormFrame>
      </UiWords>
    </FormSpeech>
  );
}
