import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import { formCopy as texts } from '../copy.he.ts';
import type { SendingStep } from './review-form-send.ts';

export function ReviewProgress({ step }: { step: SendingStep | null }) {
  const isUploading = step?.phase === 'sending' && step.percent !== undefined && step.percent < 100;
  return (
    <div aria-live="polite" className={step ? undefined : 'sr-only'}>
      {isUploading && <ProgressBar label={texts.uploading} percent={step.percent} />}
      {step?.phase === 'proving' && <p className="text-center text-muted">{texts.proving}</p>}
    </div>
  );
}
