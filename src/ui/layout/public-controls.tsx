import { uiCopy } from '../copy.he/components.ts';

// Scripts in the page's head listen for these buttons on finished and hydrated pages alike; without scripts they are hidden.

interface AccessibilityButtonProps {
  className?: string;
  label?: string;
}

export function AccessibilityButton({
  className = '',
  label = uiCopy.accessibility,
}: AccessibilityButtonProps) {
  return (
    <button
      type="button"
      data-panel=""
      aria-label={label}
      aria-haspopup="dialog"
      className={`panel-button scripted ${className}`}
    >
      <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d="M12 6.5a2 2 0 1 0 0-4 2 2 0 0 0 0 4zM4 9c5 1.3 11 1.3 16 0M12 10v5l-3 6.5M12 15l3 6.5" />
      </svg>
    </button>
  );
}

interface FooterControlsProps {
  className?: string;
  labels?: Record<'accessibility' | 'cookies', string>;
}

export function FooterControls({ className, labels = uiCopy }: FooterControlsProps) {
  return (
    <>
      <button type="button" data-panel="" className={`scripted ${className}`}>
        {labels.accessibility}
      </button>
      <ConsentButton className={className} label={labels.cookies} />
    </>
  );
}

export function ConsentButton({ className, label }: { className?: string; label: string }) {
  return (
    <button type="button" data-consent="choose" className={`scripted ${className}`}>
      {label}
    </button>
  );
}
