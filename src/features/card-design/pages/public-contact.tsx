import type { ReactNode } from 'react';
import { type Tap, withVia } from '#features/card-visits/acts.contract.ts';
import { cardLinks } from '#features/cards/links.policy.ts';
import { NETWORKS, shareLinks } from '#ui/actions/share-links.ts';
import type { CardContact, PublicCardModel } from '../model.contract.ts';
import type { CardWords } from '../words.contract.ts';
import { OwnText, useWords } from './card-parts/public-words.tsx';
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

export interface MainAction {
  name: Extract<Tap, 'call' | 'whatsapp' | 'navigate' | 'save'>;
  href: string;
  icon: ReactNode;
  label: string;
  more?: string;
  detail?: { text: string; isNumber: boolean };
}

/** The four actions that fit under a thumb: call, WhatsApp, navigate, save; those that lead nowhere are left out. */
export function mainActions(
  { phone, whatsapp, address }: CardContact,
  path: string,
  words: CardWords,
): MainAction[] {
  const all: (MainAction | null)[] = [
    phone && {
      name: 'call',
      href: phone.href,
      icon: <CallIcon />,
      label: words.call,
      detail: { text: phone.display, isNumber: true },
    },
    whatsapp && {
      name: 'whatsapp',
      href: whatsapp.href,
      icon: <WhatsappIcon />,
      label: words.whatsapp,
      detail: { text: whatsapp.display, isNumber: true },
    },
    address && {
      name: 'navigate',
      href: address.waze,
      icon: <NavigateIcon />,
      label: words.navigate,
      more: words.navigateBy,
      detail: { text: address.text, isNumber: false },
    },
    {
      name: 'save',
      href: `${path}/card.vcf`,
      icon: <SaveIcon />,
      label: words.save,
      more: words.saveWhere,
    },
  ];
  return all.filter((action) => action !== null);
}

export function ActionLabel({ action: { label, more } }: { action: MainAction }) {
  return (
    <span>
      {label}
      {more && <span className="sr-only"> {more}</span>}
    </span>
  );
}

const pill = 'inline-flex min-h-11 cursor-pointer items-center gap-2 text-sm font-semibold [&>svg]:size-5';
const outlined = 'rounded-(--round) border border-line px-4';

interface MoreActionsProps {
  model: PublicCardModel;
  className?: string;
  look?: string;
}

export function MoreActions({ model, className = '', look = outlined }: MoreActionsProps) {
  const words = useWords();
  const { morePhones, email, links, address } = model.contact;
  return (
    <ul className={`relative mt-5 flex flex-wrap gap-2 ${className}`}>
      {model.callback && (
        <Pill
          act="callback"
          href={model.callback}
          icon={<CallbackIcon />}
          label={words.callback}
          look={look}
        />
      )}
      {morePhones.map(({ name, href, display }) => (
        <Pill
          key={href + name}
          act="call"
          href={href}
          icon={<CallIcon />}
          label={
            <>
              <OwnText>{name}</OwnText>{' '}
              <bdi dir="ltr" className="font-normal tabular-nums">
                {display}
              </bdi>
            </>
          }
          look={look}
        />
      ))}
      {email && <Pill act="email" href={email} icon={<EmailIcon />} label={words.email} look={look} />}
      {links.map(({ name, url }) => (
        <Pill
          key={name}
          act={name}
          href={url}
          icon={<LinkPathIcon path={cardLinks[name].icon} />}
          label={words.links[name]}
          look={look}
        />
      ))}
      {address && (
        <Pill act="navigate" href={address.maps} icon={<MapIcon />} label={words.maps} look={look} />
      )}
      <li>
        <ShareMenu name={model.name} url={model.url} look={look} />
      </li>
    </ul>
  );
}

type PillProps = Pick<MainAction, 'href' | 'icon'> & {
  act: Tap;
  label: ReactNode;
  look: string;
};

function Pill({ act, href, icon, label, look }: PillProps) {
  return (
    <li>
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
