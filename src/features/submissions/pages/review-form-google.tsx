import { useState } from 'react';
import { Link } from '#ui/actions/link.tsx';
import { useHydrated } from '#ui/forms/form-problem.ts';
import { UserParagraph } from '#ui/text/bdi.tsx';
import { useFormWords } from './review-form-words.ts';

/** Offered after each review alike, whatever its rating: to ask only the pleased ones would be review gating. */
export function ReviewFormGoogle({ link, text }: { link: string; text: string }) {
  const texts = useFormWords().google;
  const isCopyable = useHydrated() && text !== '';
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed' | null>(null);
  async function copy() {
    try {
      // Begins before the link opens: afterwards another page has the focus.
      await navigator.clipboard.writeText(text);
      setOutcome('copied');
    } catch {
      setOutcome('copyFailed');
    }
  }
  return (
    <section className="mt-3 w-full rounded-panel bg-violet-tint p-4">
      <h2 className="font-semibold">{texts.title}</h2>
      <p className="mt-1 text-sm text-balance text-muted">{isCopyable ? texts.text : texts.withoutText}</p>
      <Link to={link} newTab look="primary" className="mt-3" onClick={isCopyable ? copy : undefined}>
        {isCopyable ? texts.copyAndOpen : texts.open}
      </Link>
      <div role="status" className="text-sm text-balance">
        {outcome && <p className="mt-3">{texts[outcome]}</p>}
        {outcome === 'copyFailed' && (
          <UserParagraph className="mt-2 text-start break-words whitespace-pre-line select-all">
            {text}
          </UserParagraph>
        )}
      </div>
    </section>
  );
}
