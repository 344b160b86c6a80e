import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';

interface PanelProps {
  id?: string;
  title?: string;
  description?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
}

export function Panel({ id, title, description, actions, children, className }: PanelProps) {
  return (
    <section
      id={id}
      className={classNames('min-w-0 rounded-panel border border-line bg-surface p-4 sm:p-6', className)}
    >
      {(title || actions) && (
        <div className="mb-4 flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div>
            {title && <h2 className="text-lg font-bold">{title}</h2>}
            {description && <p className="text-muted">{description}</p>}
          </div>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
