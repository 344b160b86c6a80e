import { LayoutDashboard, type LucideIcon, Sun } from 'lucide-react';
import { href, NavLink } from 'react-router';
import { dashboardsCopy } from '../dashboards.copy.he.ts';

const texts = dashboardsCopy.views;
const views: { to: string; label: string; icon: LucideIcon }[] = [
  { to: href('/'), label: texts.overview, icon: LayoutDashboard },
  { to: href('/dashboard'), label: texts.today, icon: Sun },
];

export function DashboardViews() {
  return (
    <nav aria-label={texts.label} className="mb-5">
      <ul className="inline-flex gap-1 rounded-control bg-sunken p-1">
        {views.map(({ to, label, icon: Icon }) => (
          <li key={to}>
            <NavLink
              end
              to={to}
              preventScrollReset
              className="inline-flex min-h-9 items-center gap-2 rounded-sm px-3 text-sm font-semibold text-muted no-underline transition-colors hover:text-ink aria-[current]:bg-surface aria-[current]:text-ink aria-[current]:ring-1 aria-[current]:ring-line pointer-coarse:min-h-11"
            >
              <Icon aria-hidden="true" size={16} />
              {label}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
