import {
  ChartColumn,
  CodeXml,
  Handshake,
  LayoutDashboard,
  type LucideIcon,
  MessageCircle,
  MessageSquareText,
  Palette,
  PhoneIncoming,
  QrCode,
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
  /** Group or answer of the help centre, by its id. */
  helpTopic?: string;
  /** Nobody else is shown a way there. */
  isForAdmins?: boolean;
}

const texts = workspaceCopy.navigation;

/** In the order of use: what comes every day first, the account last. */
const screens: Screen[] = [
  { to: href('/'), label: texts.dashboard, icon: LayoutDashboard, helpTopic: 'start' },
  {
    to: href('/reviews'),
    label: texts.reviews,
    icon: MessageSquareText,
    helpTopic: 'reviews',
    menuLabel: texts.manageReviews,
  },
  { to: href('/leads'), label: texts.leads, icon: PhoneIncoming, helpTopic: 'leads' },
  { to: href('/customers'), label: texts.customers, icon: UsersRound, helpTopic: 'customers' },
  {
    to: href('/business-card'),
    label: texts.card,
    icon: SquarePen,
    helpTopic: 'card',
    menuLabel: texts.card,
  },
  {
    to: href('/stats'),
    label: texts.stats,
    icon: ChartColumn,
    helpTopic: 'stats',
    menuLabel: texts.stats,
  },
  { to: href('/whatsapp-messages'), label: texts.messages, icon: MessageCircle, helpTopic: 'messages' },
  { to: href('/places'), label: texts.places, icon: QrCode, helpTopic: 'places' },
  { to: href('/card-design'), label: texts.design, icon: Palette, helpTopic: 'design' },
  { to: href('/embeds'), label: texts.embeds, icon: CodeXml, helpTopic: 'embed' },
  { to: href('/partner-program'), label: texts.partners, icon: Handshake, helpTopic: 'partners' },
  {
    to: href('/admin-dashboard'),
    label: texts.admin,
    icon: ShieldCheck,
    menuLabel: texts.admin,
    isForAdmins: true,
  },
  {
    to: href('/account-settings'),
    label: texts.settings,
    icon: UserCog,
    helpTopic: 'account',
    menuLabel: texts.profile,
    leadsMenu: true,
  },
];

/** Screens that no navigation lists, or whose topic is narrower than that of the screen above them. */
const further = [
  { to: href('/business-card/services'), helpTopic: 'services' },
  { to: href('/business-card/gallery'), helpTopic: 'gallery' },
  { to: href('/customers/draws'), helpTopic: 'draw' },
  { to: href('/customers/invite'), helpTopic: 'personal-link' },
  { to: href('/job-codes'), helpTopic: 'job-codes' },
  { to: href('/plans'), helpTopic: 'plans' },
  { to: href('/welcome'), helpTopic: 'start' },
  { to: href('/shared'), helpTopic: 'home-screen' },
];

export function screensFor({ role }: Pick<User, 'role'>): Screen[] {
  return screens.filter(({ isForAdmins }) => !isForAdmins || role === 'admin');
}

/** Finished pages: not the router's, so it has no typed address for them. */
export const PRIVACY_POLICY = '/privacy-policy';
export const USER_RIGHTS = '/user-rights';
export const HELP = '/help';

/** Path of the help centre, at the topic of the screen that an address shows. */
export function helpPath(address: string): string {
  const topic = [...further, ...screens].find(({ to }) => isCurrent(to, address))?.helpTopic;
  return topic ? `${HELP}#${topic}` : HELP;
}

/** Whether a screen is the one that an address shows, or stands above it. The two dashboards are one entry. */
export function isCurrent(to: string, address: string): boolean {
  const pathname = address === href('/dashboard') ? href('/') : address;
  return pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
}
