import { DoorOpen, ExternalLink } from 'lucide-react';
import type { User } from '#features/accounts/contract.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import { Ltr, UserText } from '#ui/text/bdi.tsx';
import { workspaceCopy } from '../../copy.he.ts';
import { screensFor } from './navigation.ts';

export function AccountMenu({ user, onSignOut }: { user: User; onSignOut: () => void }) {
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
