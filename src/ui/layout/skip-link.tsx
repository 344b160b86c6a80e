import { uiCopy } from '../copy.he/components.ts';

export function SkipLink({ label = uiCopy.skipToContent }: { label?: string }) {
  return (
    <a
      href="#main"
      className="fixed start-4 top-4 z-50 -translate-y-24 rounded-control bg-violet-fill px-4 py-3 font-semibold text-on-violet focus:translate-y-0"
    >
      {label}
    </a>
  );
}
