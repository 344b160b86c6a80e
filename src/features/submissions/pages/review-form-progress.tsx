import { ProgressBar } from '#ui/feedback/progress-bar.tsx';
import type { SendingStep } from './review-form-send.ts';
import { useFormWords } from './review-form-words.ts';

export function ReviewProgress({ step }: { step: SendingStep | null }) {
  const texts = useFormWords();
  const isUploading = step?.phase === 'sending' && step.percent !== undefined && step.percent < 100;
  return (
    <div aria-live="polite" className={step ? undefined : 'sr-only'}>
      {isUploading && <ProgressBar label={texts.uploading} percent={step.percent} />}
      {step?.phase === 'proving' && <p className="text-center text-muted">{texts.proving}</p>}
    </div>
  );
}
