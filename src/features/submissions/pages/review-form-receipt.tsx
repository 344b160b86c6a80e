import { useEffect, useState } from 'react';
import { MY_REVIEWS_PATH } from '#features/cards/visitor-paths.contract.ts';
import { withLanguage } from '#features/translations/languages.contract.ts';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { CopyButton } from '#ui/actions/copy-button.tsx';
import { Link } from '#ui/actions/link.tsx';
import { useFormLanguage, useFormWords } from './review-form-words.ts';

/** The way back to the review for whoever has just written it. Copied in the browser alone, which knows the site's address. */
export function ReviewFormReceipt({ path }: { path: string }) {
  const words = useFormWords();
  const language = useFormLanguage();
  const texts = words.thanks.receipt;
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(location.origin), []);
  return (
    <section className="mt-3 w-full rounded-panel border border-line p-4">
      <h2 className="font-semibold">{texts.title}</h2>
      <p className="mt-1 text-sm text-balance text-muted">{texts.text}</p>
      <div className="mt-3 flex flex-wrap justify-center gap-2">
        <a href={path} className={buttonStyles({ variant: 'secondary' })}>
          {texts.open}
        </a>
        {origin && (
          <CopyButton
            text={origin + path}
            labels={{ copy: texts.copy, copied: texts.copied, failed: texts.failed }}
            variant="secondary"
          />
        )}
      </div>
      <p className="mt-3 text-sm text-balance text-muted">
        {texts.remembered}{' '}
        <Link to={withLanguage(MY_REVIEWS_PATH, language)} external>
          {words.mine}
        </Link>
      </p>
    </section>
  );
}
