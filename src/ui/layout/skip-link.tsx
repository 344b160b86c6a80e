import { uiCopy } from '../copy.he/components.ts';

interface SkipLinkProps {
  target?: string;
  label?: string;
}

export function SkipLink({ target = 'main', label = uiCopy.skipToContent }: SkipLinkProps) {
  return (
    <a
      href={`#${target}`}
      className="fixed start-4 top-4 z-50 -translate-y-24 rounded-control bg-violet-fill px-4 py-3 font-semibold text-on-violet focus:translate-y-0"
    >
      {label}
    </a>
  );
}
