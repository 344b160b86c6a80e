import { Send } from 'lucide-react';
import type { ReactNode } from 'react';
import { href, Link, useLocation } from 'react-router';
import type { User } from '#features/accounts/contract.ts';
import { RequestLink } from '#features/customers/pages/request-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { workspaceCopy } from '../../copy.he.ts';
import { mayOpen, placeAt, placesFor, type WorkPlace } from './navigation.ts';
import { WaitingLeads, WaitingReviews } from './waiting-counts.tsx';

const texts = workspaceCopy.bottomBar;
/** From the top down: a page that is painted while it arrives may show an icon before its label, which must not move it. */
const cell =
  'relative flex min-h-14 w-full cursor-pointer flex-col items-center gap-0.5 text-[min(1rem,4.9vw)] no-underline wide-short:min-h-11 wide-short:flex-row wide-short:justify-center wide-short:gap-1.5 wide-short:pt-0';

/** On telephones, beneath the page: the places of every day, and in their middle the request for a review. */
export default function BottomBar({ user }: { user: User }) {
  const inBar = placesFor(user).filter(({ barLabel }) => barLabel);
  const [first, second] = [inBar.slice(0, 2), inBar.slice(2)];
  const isAdmins = useLocation().pathname === href('/admin-dashboard');
  const asksForReviews = !isAdmins && mayOpen(user, { least: 'replier' });
  return (
    <nav
      aria-label={texts.label}
      data-bar="phone"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-120 auto-cols-fr grid-flow-col wide-short:max-w-160">
        {first.map((place) => (
          <PlaceLink key={place.to} place={place} />
        ))}
        {asksForReviews && (
          <li>
            <RequestLink className={classNames(cell, 'pt-px font-semibold text-violet')}>
              <span className="-mt-5 grid size-[min(3rem,16vw)] place-items-center rounded-full wide-short:mt-0 wide-short:size-9 border-4 border-surface bg-violet-fill text-on-violet">
                <Send aria-hidden="true" size={20} />
              </span>
              {texts.request}
            </RequestLink>
          </li>
        )}
        {second.map((place) => (
          <PlaceLink key={place.to} place={place} />
        ))}
      </ul>
    </nav>
  );
}

const marks: Record<string, ReactNode> = {
  [href('/reviews')]: <WaitingReviews />,
  [href('/customers')]: <WaitingLeads />,
};

function PlaceLink({ place }: { place: WorkPlace }) {
  const { pathname } = useLocation();
  const { to, icon: Icon, barLabel } = place;
  const isCurrent = placeAt(pathname)?.to === to;
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent ? 'page' : undefined}
        className={classNames(cell, 'pt-1', isCurrent ? 'font-semibold text-violet' : 'text-muted')}
      >
        <Icon aria-hidden="true" size={22} />
        {barLabel}
        {marks[to] && (
          <span className="absolute inset-s-[calc(50%+0.25rem)] top-1 wide-short:static narrow:[zoom:0.6]">
            {marks[to]}
          </span>
        )}
      </Link>
    </li>
  );
}
