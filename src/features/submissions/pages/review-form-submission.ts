import { useState } from 'react';
import { ApiError } from '#client.ts';
import type { Receipt } from '#features/reviews/contract.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import type { FormProblem } from '#ui/forms/form-problem.ts';
import { writeDraft } from './review-form-draft.ts';
import { type SendingStep, sendReview } from './review-form-send.ts';
import { keptValues, problemOfRefusal, sentSearch } from './review-form-values.ts';
import { formPath, type Speech } from './review-form-words.ts';

export interface ReviewSubmission {
  step: SendingStep | null;
  receipt: (Pick<Receipt, 'rating' | 'imageKept' | 'receipt'> & { text: string }) | null;
  /** Sends the form; answers what stands in the way, or null when it has arrived. */
  send: (body: FormData) => Promise<(FormProblem & { isConnection: boolean }) | null>;
}

export function useReviewSubmission(username: string, { language, words }: Speech): ReviewSubmission {
  const [step, setStep] = useState<SendingStep | null>(null);
  const [receipt, setReceipt] = useState<ReviewSubmission['receipt']>(null);
  return {
    step,
    receipt,
    async send(body) {
      setStep({ phase: 'sending' });
      try {
        const answer = await sendReview(username, body, setStep);
        writeDraft(username, null);
        toast.close();
        // A page that is loaded again thanks again, with the personal link; going back leads past the form.
        history.replaceState(history.state, '', formPath(username, language) + sentSearch(answer));
        setReceipt({ ...answer, text: keptValues(body).comment.trim() });
        return null;
      } catch (error) {
        if (!(error instanceof ApiError) && !(error instanceof TypeError)) throw error;
        if (error instanceof TypeError) return { isConnection: true, message: words.connectionLost };
        return { isConnection: false, ...problemOfRefusal(error, words) };
      } finally {
        setStep(null);
      }
    },
  };
}
