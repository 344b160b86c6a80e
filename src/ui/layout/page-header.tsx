import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '../actions/link.tsx';

interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  actions?: ReactNode;
  back?: { to: string; label: string };
}

export function PageHeader({ title, description, actions, back }: PageHeaderProps) {
  return (
    <header className="mb-6 flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
      <div className="min-w-0">
        {back && (
          <Link
            to={back.to}
            look="quiet"
            className="mb-1 inline-flex min-h-6 items-center gap-1 pointer-coarse:-my-2 pointer-coarse:min-h-11"
          >
            <ArrowRight aria-hidden="true" size={18} className="ltr:-scale-x-100" />
            {back.label}
          </Link>
        )}
        <h1 className="text-xl font-bold text-balance wrap-anywhere sm:text-2xl">{title}</h1>
        {description && <p className="mt-1 max-w-[65ch] text-pretty text-muted">{description}</p>}
      </div>
      {actions && <div className="flex flex-wrap gap-3">{actions}</div>}
    </header>
  );
}
