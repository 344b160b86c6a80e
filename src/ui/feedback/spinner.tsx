import { classNames } from '../class-names.ts';
import { uiCopy } from '../copy.he/components.ts';

interface SpinnerProps {
  size?: 'sm' | 'md' | 'lg';
  label?: string | null;
  className?: string;
}

const sizes = { sm: 'size-4 border-2', md: 'size-6 border-2', lg: 'size-10 border-3' };

export function Spinner({ size = 'md', label = uiCopy.loading, className }: SpinnerProps) {
  const ring = (
    <span
      aria-hidden="true"
      className={classNames(
        'inline-block animate-turn rounded-full border-current border-t-transparent',
        sizes[size],
        className,
      )}
    />
  );
  if (label === null) return ring;
  return (
    <span role="status" className="inline-flex text-violet">
      {ring}
      <span className="sr-only">{label}</span>
    </span>
  );
}
