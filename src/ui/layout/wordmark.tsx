import { classNames } from '../class-names.ts';
import { uiCopy } from '../copy.he/components.ts';

export function Wordmark({ className }: { className?: string }) {
  return (
    <span className={classNames('inline-flex items-center gap-2 text-lg font-bold text-ink', className)}>
      <svg viewBox="0 0 32 32" aria-hidden="true" className="size-7 shrink-0 text-violet-fill">
        <path
          fill="currentColor"
          d="M10 2h12a8 8 0 0 1 8 8v7.5a8 8 0 0 1-4.3 7.1l.7 4.4c.1.8-.7 1.3-1.4.9l-7.6-4.4H10a8 8 0 0 1-8-8V10a8 8 0 0 1 8-8Z"
        />
        <path
          className="fill-on-violet"
          d="m16 6.2 2.3 4.7 5.1.7-3.7 3.6.9 5.1-4.6-2.4-4.6 2.4.9-5.1-3.7-3.6 5.1-.7z"
        />
      </svg>
      {uiCopy.brand}
    </span>
  );
}
