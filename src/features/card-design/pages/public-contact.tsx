import type { ReactNode } from 'react';
import { type Tap, withVia } from '#features/card-visits/acts.contract.ts';
import { cardLinks } from '#features/cards/links.copy.he.ts';
import type { CardLink } from '#features/cards/links.policy.ts';
import { NETWORKS, shareLinks } from '#ui/actions/share-links.ts';
import type { CardContact, PublicCardModel } from '../model.contract.ts';
import type { CardWords } from '../words.contract.ts';
import { OwnText, useCardPath, useWords } from './card-parts/public-words.tsx';
import {
  CallbackIcon,
  CallIcon,
  EmailIcon,
  LinkIcon,
  LinkPathIcon,
  MapIcon,
  NavigateIcon,
  SaveIcon,
  ShareIcon,
  WhatsappIcon,
} from './public-icons.tsx';

interface CardAction {
  name: Tap;
  href: string;
  icon: ReactNode;
  label: string;
  more?: string;
}

/** Actions that fit side by side under a thumb. */
const ROW = 4;

/** What a visitor can do, the most wanted first; what leads nowhere is left out. The first four stand in the first view. */
export function cardActions(contact: CardContact, path: string, words: CardWords): CardAction[] {
  const { phone, whatsapp, address, links } = contact;
  const placed = (wanted: (link: CardLink) => boolean): CardAction[] =>
    links.filter(wanted).map(({ name, url }) => ({
      name,
      href: url,
      icon: <LinkPathIcon path={cardLinks[name].icon} />,
      label: words.links[name],
    }));
  const all: (CardAction | null)[] = [
    phone && { name: 'call', href: phone.href, icon: <CallIcon />, label: words.call },
    whatsapp && { name: 'whatsapp', href: whatsapp.href, icon: <WhatsappIcon />, label: words.whatsapp },
    ...placed(({ leadsTo }) => leadsTo === 'booking'),
    address && {
      name: 'navigate',
      href: address.waze,
      icon: <NavigateIcon />,
      label: words.navigate,
      more: words.navigateBy,
    },
    { name: 'save', href: `${path}/card.vcf`, icon: <SaveIcon />, label: words.save },
    ...placed(({ leadsTo }) => leadsTo === 'menu' || leadsTo === 'payment'),
  ];
  return all.filter((action) => action !== null);
}

/** How a layout draws the row of actions. */
interface ActionLook {
  row: string;
  link: string;
  /** The shape around an icon. */
  icon?: string;
}

interface ContactProps {
  model: PublicCardModel;
  look: ActionLook;
  /** Pills beneath the row. */
  pill?: string;
  isCentred?: boolean;
}

/** All ways to reach the business: four in a row, then what only some need, and its networks as icons. */
export function ContactDetails({ model, look, pill, isCentred }: ContactProps) {
  const words = useWords();
  const actions = cardActions(model.contact, model.path, words);
  return (
    <nav aria-label={words.contact}>
      <ul className={`flex ${look.row}`}>
        {actions.slice(0, ROW).map(({ name, href, icon, label, more }) => (
          <li key={name} className="flex min-w-0 grow basis-0">
            <a
              data-act={name}
              href={href}
              rel="noopener nofollow"
              className={`flex min-w-0 grow flex-col items-center gap-1 text-center text-sm leading-tight! font-semibold max-[24rem]:[font-size:.75rem] ${look.link}`}
            >
              <span className={`grid max-w-full place-items-center ${look.icon ?? ''}`}>{icon}</span>
              <span className="max-w-full wrap-anywhere">
                {label}
                {more && <span className="sr-only"> {more}</span>}
              </span>
            </a>
          </li>
        ))}
      </ul>
      {model.rating.countAll === 0 && <FirstReview path={model.path} isCentred={isCentred} />}
      <Reach contact={model.contact} isCentred={isCentred} />
      <MoreActions model={model} actions={actions.slice(ROW)} look={pill} />
      <Networks links={model.contact.links} isCentred={isCentred} />
    </nav>
  );
}

function Reach({ contact, isCentred }: { contact: CardContact; isCentred?: boolean }) {
  const { address, phone } = contact;
  if (!address && !phone) return null;
  return (
    <p
      className={`mt-3 flex flex-wrap gap-x-3 text-sm wrap-anywhere text-muted ${isCentred ? 'justify-center' : ''}`}
    >
      {address && <OwnText>{address.text}</OwnText>}
      {phone && (
        <bdi dir="ltr" className="tabular-nums">
          {phone.display}
        </bdi>
      )}
    </p>
  );
}

function FirstReview({ path, isCentred }: { path: string; isCentred?: boolean }) {
  const words = useWords();
  return (
    <p className={`mt-3 ${isCentred ? 'text-center' : ''}`}>
      <a
        href={`${useCardPath(path)}/review`}
        rel="nofollow"
        className="inline-flex min-h-11 items-center underline underline-offset-4"
      >
        {words.noReviews}
      </a>
    </p>
  );
}

const pill =
  'flex min-h-11 w-full cursor-pointer items-center gap-2 text-sm leading-tight! font-semibold [&>svg]:size-5 [&>svg]:shrink-0';
const outlined = 'justify-center rounded-(--round) border border-line px-3';

interface MoreActionsProps {
  model: PublicCardModel;
  actions: CardAction[];
  look?: string;
}

function MoreActions({ model, actions, look = outlined }: MoreActionsProps) {
  const words = useWords();
  const { morePhones, email, address } = model.contact;
  return (
    // In columns: pills that wrapped by their width would move the page when the font is there.
    <ul className="relative mt-4 grid grid-cols-[repeat(auto-fill,minmax(9.5rem,1fr))] gap-2">
      {model.callback && (
        <Pill
          act="callback"
          href={model.callback}
          icon={<CallbackIcon />}
          label={words.callback}
          look={look}
        />
      )}
      {actions.map(({ name, href, icon, label }) => (
        <Pill key={name} act={name} href={href} icon={icon} label={label} look={look} />
      ))}
      {morePhones.map(({ name, href, display }) => (
        <Pill
          key={href + name}
          act="call"
          href={href}
          icon={<CallIcon />}
          label={
            <>
              <OwnText>{name}</OwnText>{' '}
              <bdi dir="ltr" className="font-normal whitespace-nowrap tabular-nums">
                {display}
              </bdi>
            </>
          }
          look={look}
          isWide
        />
      ))}
      {email && <Pill act="email" href={email} icon={<EmailIcon />} label={words.email} look={look} />}
      {address && (
        <Pill act="navigate" href={address.maps} icon={<MapIcon />} label={words.maps} look={look} />
      )}
      <li>
        <ShareMenu name={model.name} url={model.url} look={look} />
      </li>
    </ul>
  );
}

/** The business elsewhere: one row of icons, each with its name for who cannot see it. */
function Networks({ links, isCentred }: { links: CardLink[]; isCentred?: boolean }) {
  const words = useWords();
  const places = links.filter(({ leadsTo }) => leadsTo === 'business');
  if (places.length === 0) return null;
  return (
    <ul className={`-mx-2.5 mt-2 flex ${isCentred ? 'justify-center' : ''}`}>
      {places.map(({ name, url }) => (
        <li key={name}>
          <a
            data-act={name}
            href={url}
            rel="noopener nofollow"
            aria-label={words.links[name]}
            className="grid h-11 w-11 place-items-center rounded-control max-[22rem]:w-10"
          >
            <LinkPathIcon path={cardLinks[name].icon} />
          </a>
        </li>
      ))}
    </ul>
  );
}

type PillProps = Pick<CardAction, 'href' | 'icon'> & {
  act: Tap;
  label: ReactNode;
  look: string;
  isWide?: boolean;
};

function Pill({ act, href, icon, label, look, isWide }: PillProps) {
  return (
    <li className={isWide ? 'col-span-full' : undefined}>
      <a data-act={act} href={href} rel="noopener nofollow" className={`${pill} ${look}`}>
        {icon}
        {label}
      </a>
    </li>
  );
}

/** Links to the networks; the page's module puts the device's own sharing in their place, and adds copying. */
function ShareMenu({ name, url, look }: { name: string; url: string; look: string }) {
  const words = useWords();
  const text = words.shareText(name);
  const links = shareLinks(withVia(url, 'share'), text);
  return (
    <details data-share={text}>
      <summary data-act="share" className={`${pill} ${look} list-none [&::-webkit-details-marker]:hidden`}>
        <ShareIcon />
        {words.share}
      </summary>
      <ul className="absolute inset-x-0 top-full z-10 mt-2 grid grid-cols-2 rounded-panel border border-line bg-raised p-1 text-sm font-semibold shadow-float">
        {NETWORKS.map((network) => (
          <li key={network}>
            <a href={links[network]} rel="noopener" className={menuItem}>
              {words.shareBy[network]}
            </a>
          </li>
        ))}
        <li>
          <button
            type="button"
            hidden
            data-copy={words.copied}
            className={`${menuItem} w-full cursor-pointer text-start`}
          >
            <LinkIcon />
            <span>{words.copyLink}</span>
          </button>
          <span role="status" className="sr-only" />
        </li>
      </ul>
    </details>
  );
}

const menuItem = 'flex min-h-11 items-center gap-2 rounded-control px-3 hover:bg-sunken';
