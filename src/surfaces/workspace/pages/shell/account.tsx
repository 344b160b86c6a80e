import { useQuery } from '@tanstack/react-query';
import {
  BadgeCheck,
  Bell,
  ChevronLeft,
  CircleCheck,
  CircleQuestionMark,
  Contact,
  DoorOpen,
  FolderDown,
  Handshake,
  KeyRound,
  type LucideIcon,
  Plug,
  ShieldCheck,
  Store,
  UserRound,
} from 'lucide-react';
import { href, Link } from 'react-router';
import { ThemeChoice } from '#features/accessibility/pages/theme-choice.tsx';
import type { User } from '#features/accounts/contract.ts';
import { currentUserQuery } from '#features/accounts/pages/current-user.ts';
import { useShell } from '#features/accounts/pages/shell-context.ts';
import { planNames } from '#features/accounts/plan-names/copy.he.ts';
import { addsUpTo } from '#features/accounts/plan-names/policy.ts';
import { classNames } from '#ui/class-names.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Badge } from '#ui/layout/badge.tsx';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { Ltr, UserText } from '#ui/text/bdi.tsx';
import { accountCopy } from '../../account.copy.he.ts';
import { workspaceCopy } from '../../copy.he.ts';
import type { Route } from './+types/account';
import { LegalLine } from './legal-line.tsx';
import { accountLines, HELP, isListedFor, placesFor } from './navigation.ts';

const { places, signOut: signOutTexts } = workspaceCopy;
const texts = accountCopy.account;
const line =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 px-4 py-2 text-start text-ink no-underline hover:bg-sunken';

/** Here and not with the lines: every screen's first load has those. */
const icons: Record<string, LucideIcon> = {
  [href('/admin-dashboard')]: ShieldCheck,
  [href('/businesses')]: Store,
  [href('/plans')]: BadgeCheck,
  [href('/people')]: Contact,
  [href('/programs')]: Plug,
  [href('/account-settings/alerts')]: Bell,
  [href('/account-settings/security')]: KeyRound,
  [href('/account-settings/details')]: UserRound,
  [href('/account-settings/data')]: FolderDown,
  [href('/partner-program')]: Handshake,
  [HELP]: CircleQuestionMark,
};

export const meta: Route.MetaFunction = () => [{ title: workspaceCopy.title(places.account) }];

export default function Account() {
  const { data: user } = useQuery(currentUserQuery);
  const { signOut } = useShell();
  if (!user) return null;
  const ownLines = [
    ...(user.role === 'admin' ? placesFor(user).slice(-1) : []),
    ...(hasSeveral(user) ? [{ to: href('/businesses'), label: texts.businesses }] : []),
    ...accountLines.filter((screen) => isListedFor(user, screen)),
  ];
  return (
    <div className="max-w-[40rem]">
      <PageHeader title={places.account} />
      <div className="flex flex-col gap-4">
        <Status user={user} />
        <nav aria-label={texts.settings}>
          <ul className="divide-y divide-line overflow-hidden rounded-panel border border-line bg-surface">
            {ownLines.map(({ to, label }) => (
              <li key={to}>
                <Link to={to} reloadDocument={to === HELP} className={line}>
                  <LineIcon of={to} />
                  <span className="grow">{label}</span>
                  {to === '/plans' && <span className="text-muted">{planNames[user.subscriptionPlan]}</span>}
                  <ChevronLeft aria-hidden="true" size={18} className="shrink-0 text-muted" />
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className="divide-y divide-line rounded-panel border border-line bg-surface">
          <div className="px-4 py-2">
            <ThemeChoice />
          </div>
          <button type="button" onClick={signOut} className={classNames(line, 'rounded-b-panel')}>
            <DoorOpen aria-hidden="true" size={20} className="shrink-0 text-muted" />
            {signOutTexts.action}
          </button>
        </div>
        {/* On wide screens it stands in the navigation. */}
        <div className="lg:hidden">
          <LegalLine user={user} />
        </div>
      </div>
    </div>
  );
}

function LineIcon({ of }: { of: string }) {
  const Icon = icons[of];
  return Icon && <Icon aria-hidden="true" size={20} className="shrink-0 text-muted" />;
}

/** Whether the person is in several businesses, or their plan allows another. */
function hasSeveral({ businesses, subscriptionPlan: plan, subscriptionStatus: status, memberRole }: User) {
  const upTo = memberRole === 'owner' ? addsUpTo('businesses', { plan, status }) : 1;
  return businesses.length > 1 || upTo > 1;
}

function Status({ user }: { user: User }) {
  const name = user.fullName || user.businessName || workspaceCopy.topBar.anybody;
  return (
    <section aria-label={texts.status} className="flex items-center gap-4">
      <Avatar name={name} src={user.profileImage} size="lg" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-bold wrap-anywhere">
          <UserText>{name}</UserText>
          <Badge tone="green" icon={CircleCheck}>
            {texts.active}
          </Badge>
          {user.role === 'admin' && (
            <Badge tone="violet" icon={ShieldCheck}>
              {texts.admin}
            </Badge>
          )}
        </p>
        <p className="text-muted">
          <Ltr className="inline-block text-end wrap-anywhere">{user.email}</Ltr>
        </p>
      </div>
    </section>
  );
}
