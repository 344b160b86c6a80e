import {
  CircleQuestionMark,
  Cookie,
  DoorOpen,
  ExternalLink,
  type LucideIcon,
  PersonStanding,
  Scale,
  Send,
  ShieldCheck,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { href, Link, useLocation } from 'react-router';
import type { User } from '#features/accounts/contract.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { RequestLink } from '#features/customers/pages/request-link.tsx';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { classNames } from '#ui/class-names.ts';
import { uiCopy } from '#ui/copy.he/components.ts';
import { UserText } from '#ui/text/bdi.tsx';
import { workspaceCopy } from '../../copy.he.ts';
import { helpPath, isCurrent, PRIVACY_POLICY, screensFor, USER_RIGHTS } from './navigation.ts';
import { WaitingLeads, WaitingReviews } from './waiting-counts.tsx';

const texts = workspaceCopy.navigation;
const row =
  'flex min-h-11 w-full cursor-pointer pointer-fine:lg:min-h-9 pointer-fine:lg:py-1.5 items-center gap-3 rounded-control px-3 py-2 text-start no-underline transition-colors duration-150';
const quiet = 'text-ink hover:bg-sunken';

export function SideNavigation({ user, onSignOut }: { user: User; onSignOut: () => void }) {
  const { pathname } = useLocation();
  return (
    <nav aria-label={texts.label} className="flex min-h-full flex-col gap-6 p-4 lg:gap-3">
      <div>
        <RequestLink className={classNames(buttonStyles({}), 'mb-3 w-full')}>
          <Send aria-hidden="true" size={18} />
          {texts.request}
        </RequestLink>
        <ul className="flex flex-col gap-1">
          {screensFor(user).map((screen) => (
            <ScreenLink key={screen.to} {...screen} isCurrent={isCurrent(screen.to, pathname)} />
          ))}
        </ul>
        <ul className="mt-4 flex flex-col gap-1 border-t border-line pt-4">
          <Outside to={cardPath(user.username)} icon={ExternalLink} newTab>
            {texts.publicCard}
          </Outside>
          <Outside to={helpPath(pathname)} icon={CircleQuestionMark}>
            {texts.help}
          </Outside>
          <Setting icon={PersonStanding} data-panel="">
            {uiCopy.accessibility}
          </Setting>
          <Setting icon={Cookie} data-consent="choose">
            {uiCopy.cookies}
          </Setting>
          <Outside to={PRIVACY_POLICY} icon={ShieldCheck}>
            {texts.privacy}
          </Outside>
          <Outside to={USER_RIGHTS} icon={Scale}>
            {texts.rights}
          </Outside>
        </ul>
      </div>
      <div className="mt-auto border-t border-line pt-4">
        <p className="px-3 font-semibold wrap-anywhere">
          <UserText>{user.businessName || user.fullName || workspaceCopy.topBar.anybody}</UserText>
        </p>
        <p className="px-3 text-sm text-muted">
          {workspaceCopy.roles[user.role]} ·{' '}
          <Link
            to={href('/plans')}
            className="inline-block py-1 text-violet pointer-coarse:py-2.5 underline underline-offset-4"
          >
            {user.subscriptionPlan === 'premium' ? workspaceCopy.plans.premium : workspaceCopy.plans.free}
          </Link>
        </p>
        <button type="button" onClick={onSignOut} className={classNames(row, quiet, 'mt-2')}>
          <DoorOpen aria-hidden="true" size={20} className="shrink-0" />
          {workspaceCopy.signOut.action}
        </button>
      </div>
    </nav>
  );
}

type ScreenLinkProps = ReturnType<typeof screensFor>[number] & { isCurrent: boolean };

function ScreenLink({ to, label, icon: Icon, isCurrent: current }: ScreenLinkProps) {
  return (
    <li>
      <Link
        to={to}
        aria-current={current ? 'page' : undefined}
        className={classNames(row, current ? 'bg-violet-tint font-semibold text-violet' : quiet)}
      >
        <Icon aria-hidden="true" size={20} className="shrink-0" />
        <span className="grow">{label}</span>
        {to === href('/reviews') && <WaitingReviews />}
        {to === href('/leads') && <WaitingLeads />}
      </Link>
    </li>
  );
}

interface OutsideProps {
  to: string;
  icon: LucideIcon;
  newTab?: boolean;
  children: ReactNode;
}

function Outside({ to, icon: Icon, newTab, children }: OutsideProps) {
  return (
    <li>
      <Link
        to={to}
        reloadDocument
        {...(newTab && { target: '_blank', rel: 'noopener' })}
        className={classNames(row, quiet)}
      >
        <Icon aria-hidden="true" size={20} className="shrink-0" />
        {children}
        {newTab && <span className="sr-only"> ({uiCopy.newTab})</span>}
      </Link>
    </li>
  );
}

interface SettingProps {
  icon: LucideIcon;
  'data-panel'?: string;
  'data-consent'?: string;
  children: ReactNode;
}

/** Opens what the scripts of the page's head answer for, by its mark: they are on every page. */
function Setting({ icon: Icon, children, ...mark }: SettingProps) {
  return (
    <li>
      <button type="button" {...mark} className={classNames(row, quiet, 'scripted')}>
        <Icon aria-hidden="true" size={20} className="shrink-0" />
        {children}
      </button>
    </li>
  );
}
