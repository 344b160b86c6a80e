import {
  ChartColumn,
  Ellipsis,
  House,
  type LucideIcon,
  MessageSquareText,
  ShieldCheck,
  SquarePen,
  UserRound,
  UsersRound,
} from 'lucide-react';
import { href } from 'react-router';
import type { User } from '#features/accounts/contract.ts';
import { type MemberRole, mayActAs } from '#features/accounts/members.policy.ts';
import type { PlanId } from '#features/accounts/plan-names/policy.ts';
import { workspaceCopy } from '../../copy.he.ts';

/** Finished pages: not the router's, so it has no typed address for them. */
export const PRIVACY_POLICY = '/privacy-policy';
export const USER_RIGHTS = '/user-rights';
export const TERMS = '/terms';
export const HELP = '/help';

export interface Screen {
  to: string;
  label: string;
  /** The least role in the business that it is for; without it anybody who is signed in has it. */
  least?: MemberRole;
  /** Listed on this plan alone, or while keys or addresses are left from it. */
  ofPlan?: PlanId;
  /** Group or answer of the help centre, by its id. */
  helpTopic?: string;
  /** How a phone leads there from the first screen of the place, unless that screen lists it itself. */
  onPhone?: 'tab' | 'tool';
}

interface Line extends Screen {
  icon: LucideIcon;
}

export interface WorkPlace extends Line {
  /** Its short name in the bottom bar, where it stands there. */
  barLabel?: string;
  screens: Screen[];
}

const { places: names, navigation: texts, bottomBar } = workspaceCopy;

/** What the account's first screen lists. */
export const accountLines: Screen[] = [
  { to: href('/plans'), label: texts.plan, helpTopic: 'plans', least: 'owner' },
  { to: href('/people'), label: texts.people, helpTopic: 'people', least: 'viewer' },
  {
    to: href('/programs'),
    label: texts.programs,
    helpTopic: 'programs',
    least: 'manager',
    ofPlan: 'premium',
  },
  {
    to: href('/account-settings/alerts'),
    label: texts.alerts,
    helpTopic: 'alerts',
    least: 'viewer',
  },
  { to: href('/account-settings/security'), label: texts.security, helpTopic: 'account' },
  { to: href('/account-settings/details'), label: texts.details, helpTopic: 'account' },
  { to: href('/account-settings/data'), label: texts.data, helpTopic: 'my-data' },
  {
    to: href('/partner-program'),
    label: texts.partners,
    helpTopic: 'partners',
    least: 'owner',
  },
  { to: HELP, label: texts.help },
];

/** What the card's editor lists beside its own sections. */
export const cardParts: Screen[] = [
  { to: href('/card-design'), label: texts.design, helpTopic: 'design' },
  { to: href('/business-card/services'), label: texts.services, helpTopic: 'services' },
  { to: href('/business-card/gallery'), label: texts.gallery, helpTopic: 'gallery' },
  { to: href('/business-card/languages'), label: texts.languages, helpTopic: 'languages' },
  { to: href('/places'), label: texts.places, helpTopic: 'places' },
  { to: href('/embeds'), label: texts.embeds, helpTopic: 'embed' },
];

/** The one list of the owner's screens, by their places. */
export const workPlaces: WorkPlace[] = [
  {
    to: href('/'),
    label: names.home,
    icon: House,
    helpTopic: 'start',
    barLabel: bottomBar.home,
    least: 'viewer',
    screens: [{ to: href('/stats'), label: texts.stats, helpTopic: 'stats', least: 'viewer' }],
  },
  {
    to: href('/reviews'),
    label: names.reviews,
    icon: MessageSquareText,
    helpTopic: 'reviews',
    barLabel: bottomBar.reviews,
    least: 'replier',
    screens: [],
  },
  {
    to: href('/customers'),
    label: names.customers,
    icon: UsersRound,
    helpTopic: 'customers',
    barLabel: bottomBar.customers,
    least: 'replier',
    screens: [
      { to: href('/customers'), label: texts.list, helpTopic: 'customers', onPhone: 'tab' },
      { to: href('/leads'), label: texts.leads, helpTopic: 'leads', onPhone: 'tab' },
      { to: href('/customers/invite'), label: texts.requests, helpTopic: 'personal-link', onPhone: 'tab' },
      {
        to: href('/customers/import'),
        label: texts.importList,
        helpTopic: 'customers',
        onPhone: 'tool',
        least: 'manager',
      },
      {
        to: href('/whatsapp-messages'),
        label: texts.messages,
        helpTopic: 'messages',
        onPhone: 'tool',
        least: 'manager',
      },
      { to: href('/job-codes'), label: texts.stickers, helpTopic: 'job-codes', onPhone: 'tool' },
      {
        to: href('/customers/draws'),
        label: texts.draws,
        helpTopic: 'draw',
        onPhone: 'tool',
        least: 'manager',
      },
    ],
  },
  {
    to: href('/business-card'),
    label: names.card,
    icon: SquarePen,
    helpTopic: 'card',
    barLabel: bottomBar.card,
    least: 'manager',
    screens: [{ to: href('/business-card'), label: texts.editCard, helpTopic: 'card' }, ...cardParts],
  },
  {
    to: href('/account-settings'),
    label: names.account,
    icon: Ellipsis,
    helpTopic: 'account',
    screens: accountLines,
  },
];

const admin: WorkPlace = {
  to: href('/admin-dashboard'),
  label: texts.admin,
  icon: ShieldCheck,
  screens: [],
};

/** Screens that no menu leads to. */
const unlisted: Omit<Screen, 'label'>[] = [
  { to: href('/welcome'), helpTopic: 'start' },
  { to: href('/shared'), helpTopic: 'home-screen' },
  { to: href('/businesses'), helpTopic: 'account' },
];

type Reader = Pick<
  User,
  'role' | 'memberRole' | 'subscriptionPlan' | 'subscriptionStatus' | 'hasRestingPrograms'
>;

/** Of a business that is suspended its owner has the ways out alone. */
export function mayOpen(
  { memberRole, subscriptionStatus }: Pick<User, 'memberRole' | 'subscriptionStatus'>,
  { least }: Pick<Screen, 'least'>,
): boolean {
  if (least === undefined) return true;
  if (subscriptionStatus === 'suspended' && least !== 'owner') return false;
  return memberRole !== null && mayActAs(memberRole, least);
}

export function isListedFor(user: Omit<Reader, 'role'>, screen: Pick<Screen, 'least' | 'ofPlan'>): boolean {
  const { subscriptionPlan: plan, subscriptionStatus: status, hasRestingPrograms } = user;
  const isInPlan = !screen.ofPlan || (screen.ofPlan === plan && status === 'active');
  return mayOpen(user, screen) && (isInPlan || hasRestingPrograms);
}

export function placesFor(user: Reader): WorkPlace[] {
  const open = workPlaces
    .filter((place) => mayOpen(user, place))
    .map((place) => ({ ...place, screens: place.screens.filter((screen) => isListedFor(user, screen)) }));
  return user.role === 'admin' ? [...open, admin] : open;
}

/** What the account menu of a wide screen leads to, by the names it has there. */
export function menuLines(user: Reader): Line[] {
  const own: Line[] = [
    { to: href('/account-settings/details'), label: texts.profile, icon: UserRound },
    { to: href('/business-card'), label: texts.editCard, icon: SquarePen, least: 'manager' },
    { to: href('/reviews'), label: texts.manageReviews, icon: MessageSquareText, least: 'replier' },
    { to: href('/stats'), label: texts.stats, icon: ChartColumn, least: 'viewer' },
  ];
  return [...own, ...(user.role === 'admin' ? [admin] : [])].filter((one) => mayOpen(user, one));
}

/** The narrowest of the screens that an address shows or lies beneath. */
function narrowest<Listed extends { to: string }>(screens: Listed[], address: string): Listed | undefined {
  return screens.filter(({ to }) => isCurrent(to, address)).toSorted((a, b) => b.to.length - a.to.length)[0];
}

export function placeAt(address: string): WorkPlace | undefined {
  const all = [...workPlaces, admin].flatMap((place) =>
    [place, ...place.screens].map(({ to }) => ({ to, place })),
  );
  return narrowest(all, address)?.place;
}

/** Whether an address is shown where the business acted for is suspended. */
export function isShownSuspended(address: string): boolean {
  const place = placeAt(address)?.to;
  return address === href('/businesses') || place === href('/account-settings') || place === admin.to;
}

export function screenAt({ screens }: WorkPlace, address: string): Screen | undefined {
  return narrowest(screens, address);
}

/** Path of the help centre, at the topic of the screen that an address shows. */
export function helpPath(address: string): string {
  const listed = [...workPlaces, ...workPlaces.flatMap(({ screens }) => screens), ...unlisted];
  const topic = narrowest(listed, address)?.helpTopic;
  return topic ? `${HELP}#${topic}` : HELP;
}

/** Whether a screen is the one that an address shows, or stands above it. The two dashboards are one entry. */
export function isCurrent(to: string, address: string): boolean {
  const pathname = address === href('/dashboard') ? href('/') : address;
  return pathname === to || (to !== '/' && pathname.startsWith(`${to}/`));
}
