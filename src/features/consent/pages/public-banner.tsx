import { consentCopy } from '../copy.he.ts';

/** The question about cookies, first on the page and not over it; in sight while no choice is stored. */
export function ConsentBanner() {
  return (
    <section className="ask" aria-label={consentCopy.label}>
      <p>{consentCopy.text}</p>
      <div>
        {(['all', 'none', 'choose'] as const).map((choice) => (
          <button key={choice} type="button" data-consent={choice}>
            {consentCopy[choice]}
          </button>
        ))}
      </div>
    </section>
  );
}
