import { href, Link, useLocation } from 'react-router';
import type { User } from '#features/accounts/contract.ts';
import { classNames } from '#ui/class-names.ts';
import { placeAt, placesFor, screenAt } from './navigation.ts';
import { WaitingLeads } from './waiting-counts.tsx';

/** On telephones: the ways between the tabs of a place, and on its first screen to its tools. */
export function PlaceTabs({ user }: { user: User }) {
  const { pathname } = useLocation();
  const current = placeAt(pathname);
  const place = placesFor(user).find(({ to }) => to === current?.to);
  const shown = place && screenAt(place, pathname);
  if (!place || shown?.onPhone !== 'tab' || shown.to !== pathname) return null;
  const tabs = place.screens.filter(({ onPhone }) => onPhone === 'tab');
  const tools = place.screens.filter(({ onPhone }) => onPhone === 'tool');
  return (
    <nav aria-label={place.label} className="-mt-4 mb-4 lg:hidden">
      <ul className="flex flex-wrap gap-1 border-b border-line">
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              to={tab.to}
              aria-current={tab === shown ? 'page' : undefined}
              className={classNames(
                'relative inline-flex min-h-11 items-center border-b-2 ps-3 no-underline',
                tab.to === href('/leads') ? 'pe-11' : 'pe-3',
                tab === shown ? 'border-violet font-semibold text-violet' : 'border-transparent text-muted',
              )}
            >
              {tab.label}
              {tab.to === href('/leads') && (
                // Its room is kept: the count comes late, and would push the tabs beside it.
                <span className="absolute inset-e-1">
                  <WaitingLeads />
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {pathname === place.to && (
        <ul className="flex flex-wrap gap-x-4">
          {tools.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} className="inline-flex min-h-11 items-center text-sm text-violet no-underline">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      )}
    </nav>
  );
}
