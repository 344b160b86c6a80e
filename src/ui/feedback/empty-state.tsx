import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface EmptyStateProps {
  icon?: LucideIcon;
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  headingLevel?: 'h1' | 'h2' | 'h3';
  className?: string;
}

export function EmptyState({
  icon: Icon,
  title,
  description,
  actions,
  headingLevel: Heading = 'h2',
  className,
}: EmptyStateProps) {
  return (
    <div
      className={classNames(
        'mx-auto flex max-w-md flex-col items-center gap-2 px-4 py-10 text-center',
        className,
      )}
    >
      {Icon && (
        <span className="mb-2 grid size-14 place-items-center rounded-full bg-violet-tint text-violet">
          <Icon aria-hidden="true" size={26} />
        </span>
      )}
      <Heading className="text-lg font-bold">{title}</Heading>
      {description && <div className="text-muted">{description}</div>}
      {actions && <div className="mt-4 flex flex-wrap justify-center gap-3">{actions}</div>}
    </div>
  );
}
