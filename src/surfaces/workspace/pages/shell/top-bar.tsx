import { CircleQuestionMark, DoorOpen, ExternalLink, Menu as MenuSign } from 'lucide-react';
import { href, Link, useLocation } from 'react-router';
import type { User } from '#features/accounts/contract.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Wordmark } from '#ui/layout/wordmark.tsx';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import { Ltr, UserText } from '#ui/text/bdi.tsx';
import { workspaceCopy } from '../../copy.he.ts';
import { helpPath, screensFor } from './navigation.ts';

interface TopBarProps {
  user: User;
  onOpenNavigation: () => void;
  onSignOut: () => void;
}

export function TopBar({ user, onOpenNavigation, onSignOut }: TopBarProps) {
  const { pathname } = useLocation();
  const name = user.businessName || user.fullName || workspaceCopy.topBar.anybody;
  return (
    <header
      data-bar="header"
      className="fixed inset-x-0 top-0 z-20 short:absolute flex h-16 items-center gap-2 border-b border-line bg-surface px-2 sm:px-4 lg:ps-6"
    >
      <IconButton
        icon={MenuSign}
        label={workspaceCopy.topBar.openNavigation}
        aria-haspopup="dialog"
        onClick={onOpenNavigation}
        className="lg:hidden"
      />
      <Link
        to={href('/')}
        aria-label={workspaceCopy.topBar.home}
        className="inline-flex min-h-11 min-w-0 items-center overflow-hidden rounded-control px-1 no-underline"
      >
        <Wordmark className="narrow:text-[0px]" />
      </Link>
      <p title={name} className="flex min-w-0 flex-1 justify-end gap-1 text-sm/5 sm:text-base/6">
        <span className="shrink-0 text-muted max-sm:sr-only">{workspaceCopy.topBar.greeting} </span>
        <UserText className="line-clamp-2 font-semibold text-balance wrap-anywhere">{name}</UserText>
      </p>
      <Link
        to={helpPath(pathname)}
        reloadDocument
        aria-label={workspaceCopy.topBar.help}
        data-tooltip={workspaceCopy.topBar.help}
        className={classNames(buttonStyles({ variant: 'plain' }), 'w-11 px-0! narrow:hidden')}
      >
        <CircleQuestionMark aria-hidden="true" size={20} />
      </Link>
      <AccountMenu user={user} onSignOut={onSignOut} />
    </header>
  );
}

function AccountMenu({ user, onSignOut }: { user: User; onSignOut: () => void }) {
  const name = user.fullName || user.businessName || workspaceCopy.topBar.anybody;
  const inOrder = screensFor(user).toSorted(
    (a, b) => Number(b.leadsMenu ?? false) - Number(a.leadsMenu ?? false),
  );
  const items: MenuItem[] = [
    ...inOrder.flatMap(({ to, icon, menuLabel }) =>
      menuLabel ? [{ id: to, label: menuLabel, icon, href: to }] : [],
    ),
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
            <UserText>{name}</UserText>
          </p>
          <p className="text-sm wrap-anywhere text-muted">
            <Ltr>{user.email}</Ltr>
          </p>
        </>
      }
      trigger={(props) => (
        <button
          {...props}
          type="button"
          className="grid size-11 shrink-0 cursor-pointer place-items-center rounded-full"
        >
          <Avatar name={name} src={user.profileImage} size="sm" className="size-9!" />
          <span className="sr-only">{workspaceCopy.topBar.account}</span>
        </button>
      )}
    />
  );
}
