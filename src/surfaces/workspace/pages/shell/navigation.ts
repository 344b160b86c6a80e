import {
  ChartColumn,
  CodeXml,
  Handshake,
  LayoutDashboard,
  type LucideIcon,
  MessageCircle,
  MessageSquareText,
  Palette,
  ShieldCheck,
  SquarePen,
  UserCog,
  UsersRound,
} from 'lucide-react';
import { href } from 'react-router';
import type { User } from '#features/accounts/contract.ts';
import { workspaceCopy } from '../../copy.he.ts';

export interface Screen {
  to: string;
  label: string;
  icon: LucideIcon;
  /** The name it goes by in the account menu, where it stands there too. */
  menuLabel?: string;
  /** Stands first there. */
  leadsMenu?: boolean;
  /** Nobody else is shown a way there. */
  isForAdmins?: boolean;
}

const texts = workspaceCopy.navigation;

const screens: Screen[] = [
  { to: href('/'), label: texts.dashboard, icon: LayoutDashboard },
  { to: href('/business-card'), label: texts.card, icon: SquarePen, menuLabel: texts.card },
  { to: href('/reviews'), label: texts.reviews, icon: MessageSquareText, menuLabel: texts.manageReviews },
  { to: href('/customers'), label: texts.customers, icon: UsersRound },
  { to: href('/stats'), label: texts.stats, icon: ChartColumn, menuLabel: texts.stats },
  { to: href('/card-design'), label: texts.design, icon: Palette },
  { to: href('/embeds'), label: texts.embeds, icon: CodeXml },
  { to: href('/whatsapp-messages'), label: texts.messages, icon: MessageCircle },
  { to: href('/partner-program'), label: texts.partners, icon: Handshake },
  {
    to: href('/account-settings'),
    label: texts.settings,
    icon: UserCog,
    menuLabel: texts.profile,
    leadsMenu: true,
  },
  {
    to: href('/admin-dashboard'),
    label: texts.admin,
    icon: ShieldCheck,
    menuLabel: texts.admin,
    isForAdmins: true,
  },
];

export function screensFor({ role }: Pick<User, 'role'>): Screen[] {
  return screens.filter(({ isForAdmins }) => !isForAdmins || role === 'admin');
}

/** Finished pages: not the router's, so it has no typed address for them. */
export const PRIVACY_POLICY = '/privacy-policy';
export const USER_RIGHTS = '/user-rights';

/** Whether a screen is the one that an address shows, or stands above it. The two dashboards are one entry. */
export function isCurrent(to: string, address: string): boolean {
  const pathname = address === href('/dashboard') ? href('/') : address;
  return pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
}
