import { ChevronsUpDown, CircleQuestionMark, DoorOpen, ExternalLink } from 'lucide-react';
import { href, Link, useLocation } from 'react-router';
import type { User } from '#features/accounts/contract.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { classNames } from '#ui/class-names.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Wordmark } from '#ui/layout/wordmark.tsx';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import { Ltr, UserText } from '#ui/text/bdi.tsx';
import { workspaceCopy } from '../../copy.he.ts';
import { helpPath, menuLines } from './navigation.ts';

interface TopBarProps {
  user: User;
  onSignOut: () => void;
}

export function TopBar({ user, onSignOut }: TopBarProps) {
  const { pathname } = useLocation();
  const name = user.businessName || user.fullName || workspaceCopy.topBar.anybody;
  return (
    <header
      data-bar="header"
      className="fixed inset-x-0 top-0 z-20 short:absolute flex h-16 items-center gap-2 border-b border-line bg-surface px-2 sm:px-4 lg:ps-6"
    >
      <Link
        to={href('/')}
        aria-label={workspaceCopy.topBar.home}
        className="inline-flex min-h-11 min-w-0 items-center overflow-hidden rounded-control px-1 no-underline"
      >
        <Wordmark className="narrow:text-[0px]" />
      </Link>
      {user.businesses.length > 1 ? (
        <Link
          to={href('/businesses')}
          title={name}
          className="flex min-h-11 min-w-0 flex-1 items-center justify-end gap-1 text-sm/5 text-ink no-underline sm:text-base/6"
        >
          <span className="sr-only">{workspaceCopy.topBar.switchBusiness} </span>
          <UserText className="line-clamp-2 font-semibold text-balance wrap-anywhere">{name}</UserText>
          <ChevronsUpDown aria-hidden="true" size={18} className="shrink-0 text-violet" />
        </Link>
      ) : (
        <p title={name} className="flex min-w-0 flex-1 justify-end gap-1 text-sm/5 sm:text-base/6">
          <span className="shrink-0 text-muted max-sm:sr-only">{workspaceCopy.topBar.greeting} </span>
          <UserText className="line-clamp-2 font-semibold text-balance wrap-anywhere">{name}</UserText>
        </p>
      )}
      <Link
        to={helpPath(pathname)}
        reloadDocument
        aria-label={workspaceCopy.topBar.help}
        data-tooltip={workspaceCopy.topBar.help}
        className={classNames(buttonStyles({ variant: 'plain' }), 'w-11 px-0! narrow:hidden')}
      >
        <CircleQuestionMark aria-hidden="true" size={20} />
      </Link>
      <Link
        to={href('/account-settings')}
        // Without a network, too, it is the way to sign out.
        prefetch="render"
        className={`${round} lg:hidden`}
      >
        <OwnAvatar user={user} />
        <span className="sr-only">{workspaceCopy.places.account}</span>
      </Link>
      <AccountMenu user={user} onSignOut={onSignOut} />
    </header>
  );
}

const round = 'grid size-11 shrink-0 cursor-pointer place-items-center rounded-full';

const nameOf = (user: User) => user.fullName || user.businessName || workspaceCopy.topBar.anybody;

function OwnAvatar({ user }: { user: User }) {
  return <Avatar name={nameOf(user)} src={user.profileImage} size="sm" className="size-9!" />;
}

/** On wide screens; on telephones the avatar leads to the account's own place. */
function AccountMenu({ user, onSignOut }: TopBarProps) {
  const items: MenuItem[] = [
    ...menuLines(user).map(({ to, label, icon }) => ({ id: to, label, icon, href: to })),
    {
      id: 'card',
      label: workspaceCopy.navigation.publicCard,
      icon: ExternalLink,
      href: cardPath(user.username),
      newTab: true,
    },
    {
      id: 'sign-out',
      label: workspaceCopy.signOut.action,
      icon: DoorOpen,
      onSelect: onSignOut,
      startsGroup: true,
    },
  ];
  return (
    <Menu
      label={workspaceCopy.topBar.account}
      align="end"
      items={items}
      header={
        <>
          <p className="font-semibold wrap-anywhere">
            <UserText>{nameOf(user)}</UserText>
          </p>
          <p className="text-sm wrap-anywhere text-muted">
            <Ltr>{user.email}</Ltr>
          </p>
        </>
      }
      trigger={(props) => (
        <button {...props} type="button" className={`${round} max-lg:hidden`}>
          <OwnAvatar user={user} />
          <span className="sr-only">{workspaceCopy.topBar.account}</span>
        </button>
      )}
    />
  );
}
