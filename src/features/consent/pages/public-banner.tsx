import { consentCopy } from '../copy.he.ts';

/** The question about cookies, first on the page and not over it; in sight while no choice is stored. */
type ConsentWords = Pick<typeof consentCopy, 'label' | 'text' | 'all' | 'none' | 'choose'>;

export function ConsentBanner({ words = consentCopy }: { words?: ConsentWords }) {
  return (
    <section className="ask" aria-label={words.label}>
      <p>{words.text}</p>
      <div>
        {(['all', 'none', 'choose'] as const).map((choice) => (
          <button key={choice} type="button" data-consent={choice}>
            {words[choice]}
          </button>
        ))}
      </div>
    </section>
  );
}
