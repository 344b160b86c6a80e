import { DoorOpen, Send } from 'lucide-react';
import { href, Link, useLocation } from 'react-router';
import type { User } from '#features/accounts/contract.ts';
import { roleNames } from '#features/accounts/members.copy.he.ts';
import { planTitle } from '#features/accounts/plan-names/copy.he.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { RequestLink } from '#features/customers/pages/request-link.tsx';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { classNames } from '#ui/class-names.ts';
import { uiCopy } from '#ui/copy.he/components.ts';
import { UserText } from '#ui/text/bdi.tsx';
import { accountCopy } from '../../account.copy.he.ts';
import { workspaceCopy } from '../../copy.he.ts';
import { LegalLine } from './legal-line.tsx';
import {
  HELP,
  helpPath,
  mayOpen,
  placeAt,
  placesFor,
  type Screen,
  screenAt,
  type WorkPlace,
} from './navigation.ts';
import { WaitingLeads, WaitingReviews } from './waiting-counts.tsx';

const texts = workspaceCopy.navigation;
const row =
  'flex min-h-11 w-full cursor-pointer pointer-fine:min-h-9 pointer-fine:py-1.5 items-center gap-3 rounded-control px-3 py-2 text-start no-underline transition-colors duration-150';
const quiet = 'text-ink hover:bg-sunken';
const here = 'bg-violet-tint font-semibold text-violet';

/** On wide screens: the places, and beneath the current one its screens. */
export default function SideNavigation({ user, onSignOut }: { user: User; onSignOut: () => void }) {
  const { pathname } = useLocation();
  const current = placeAt(pathname);
  return (
    <nav aria-label={texts.label} className="flex min-h-full flex-col gap-3 p-4">
      {mayOpen(user, { least: 'replier' }) && (
        <RequestLink className={classNames(buttonStyles({}), 'w-full')}>
          <Send aria-hidden="true" size={18} />
          {texts.request}
        </RequestLink>
      )}
      <ul className="flex flex-col gap-1">
        {placesFor(user).map((place) => (
          <PlaceLinks
            key={place.to}
            place={place}
            pathname={pathname}
            isCurrent={place.to === current?.to}
            user={user}
          />
        ))}
      </ul>
      <div className="mt-auto border-t border-line pt-4">
        <p className="px-3 font-semibold wrap-anywhere">
          <UserText>{user.businessName || user.fullName || workspaceCopy.topBar.anybody}</UserText>
        </p>
        <p className="px-3 text-sm text-muted">
          {user.role === 'admin' || user.memberRole === 'owner' || !user.memberRole
            ? accountCopy.roles[user.role]
            : roleNames[user.memberRole]}
          {mayOpen(user, { least: 'owner' }) && (
            <>
              {' · '}
              <Link
                to={href('/plans')}
                className="inline-block py-1 text-violet pointer-coarse:py-2.5 underline underline-offset-4"
              >
                {planTitle(user.subscriptionPlan)}
              </Link>
            </>
          )}
        </p>
        <button type="button" onClick={onSignOut} className={classNames(row, quiet, 'mt-2')}>
          <DoorOpen aria-hidden="true" size={20} className="shrink-0" />
          {workspaceCopy.signOut.action}
        </button>
        <div className="-me-3 ps-3 pt-1">
          <LegalLine user={user} />
        </div>
      </div>
    </nav>
  );
}

interface PlaceLinksProps {
  place: WorkPlace;
  pathname: string;
  isCurrent: boolean;
  user: User;
}

function PlaceLinks({ place, pathname, isCurrent, user }: PlaceLinksProps) {
  const { to, label, icon: Icon, screens } = place;
  const shown = isCurrent ? screenAt(place, pathname) : undefined;
  return (
    <li>
      <Link
        to={to}
        aria-current={isCurrent && !shown ? 'page' : undefined}
        className={classNames(
          row,
          !isCurrent ? quiet : shown ? 'font-semibold text-violet hover:bg-sunken' : here,
        )}
      >
        <Icon aria-hidden="true" size={20} className="shrink-0" />
        <span className="grow">{label}</span>
        {to === href('/reviews') && <WaitingReviews />}
        {to === href('/customers') && !isCurrent && <WaitingLeads />}
      </Link>
      {isCurrent && screens.length > 0 && (
        <ul className="mt-1 mb-2 ms-5 flex flex-col gap-0.5 border-s border-line ps-3">
          {screens.map((screen) => (
            <ScreenLink
              key={screen.to}
              screen={screen}
              isCurrent={screen.to === shown?.to}
              pathname={pathname}
            />
          ))}
          {to === href('/business-card') && (
            <li>
              <Link
                to={cardPath(user.username)}
                reloadDocument
                target="_blank"
                rel="noopener"
                className={classNames(row, quiet)}
              >
                {texts.publicCard}
                <span className="sr-only"> ({uiCopy.newTab})</span>
              </Link>
            </li>
          )}
        </ul>
      )}
    </li>
  );
}

interface ScreenLinkProps {
  screen: Screen;
  isCurrent: boolean;
  pathname: string;
}

function ScreenLink({ screen: { to, label }, isCurrent, pathname }: ScreenLinkProps) {
  const isHelp = to === HELP;
  return (
    <li>
      <Link
        to={isHelp ? helpPath(pathname) : to}
        reloadDocument={isHelp}
        aria-current={isCurrent ? 'page' : undefined}
        className={classNames(row, isCurrent ? here : quiet)}
      >
        <span className="grow">{label}</span>
        {to === href('/leads') && <WaitingLeads />}
      </Link>
    </li>
  );
}
