import { uiCopy } from '../copy.he.ts';

// What these buttons do is done by the scripts in the page's head, which listen for their marks: they work on finished
// and on hydrated pages alike, and without scripts they are not there.

/** Opens the accessibility panel: a person with open arms, 44 px and more. */
export function AccessibilityButton({ className = '' }: { className?: string }) {
  return (
    <button
      type="button"
      data-panel=""
      aria-label={uiCopy.accessibility}
      aria-haspopup="dialog"
      className={`panel-button scripted ${className}`}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M12 6.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM4 9c5 1.3 11 1.3 16 0M12 10v5l-3 6.5M12 15l3 6.5" />
      </svg>
    </button>
  );
}

/** The same two settings as words, for a page's foot: how it looks, and what may be stored. */
export function FooterControls({ className }: { className?: string }) {
  return (
    <>
      <button type="button" data-panel="" className={`scripted ${className}`}>
        {uiCopy.accessibility}
      </button>
      <button type="button" data-consent="choose" className={`scripted ${className}`}>
        {uiCopy.cookies}
      </button>
    </>
  );
}
