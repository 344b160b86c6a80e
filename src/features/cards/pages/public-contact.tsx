import type { ReactNode } from 'react';
import { copy } from '../copy.he.ts';
import type { CardContact, PublicCardModel } from './public-card-model.ts';
import {
  CallIcon,
  EmailIcon,
  InstagramIcon,
  LinkIcon,
  MapIcon,
  NavigateIcon,
  SaveIcon,
  ShareIcon,
  WebsiteIcon,
  WhatsappIcon,
} from './public-icons.tsx';

const words = copy.publicCard;

/** The four actions that fit under a thumb: call, WhatsApp, navigate, save. */
export function MainActions({ contact, path }: { contact: CardContact; path: string }) {
  return (
    <ul className="mt-6 flex">
      {contact.phone && <Action href={contact.phone.href} icon={<CallIcon />} label={words.call} />}
      {contact.whatsapp && <Action href={contact.whatsapp} icon={<WhatsappIcon />} label={words.whatsapp} />}
      {contact.address && (
        <Action
          href={contact.address.waze}
          icon={<NavigateIcon />}
          label={words.navigate}
          more={words.navigateBy}
        />
      )}
      <Action href={`${path}/card.vcf`} icon={<SaveIcon />} label={words.save} more={words.saveWhere} />
    </ul>
  );
}

interface ActionProps {
  href: string;
  icon: ReactNode;
  label: string;
  /** What a listener is told beyond the label. */
  more?: string;
}

function Action({ href, icon, label, more }: ActionProps) {
  return (
    <li className="basis-1/4">
      <a href={href} className="flex flex-col items-center gap-1 rounded-control py-1 text-sm font-semibold">
        <span className="owner grid size-14 place-items-center rounded-full">{icon}</span>
        <span>
          {label}
          {more && <span className="sr-only"> {more}</span>}
        </span>
      </a>
    </li>
  );
}

const pill =
  'inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-full border border-line px-4 text-sm font-semibold [&>svg]:size-5';

/** Everything else: mail, networks, the map, and passing the card on. */
export function MoreActions({ model }: { model: PublicCardModel }) {
  const { email, instagram, website, address } = model.contact;
  return (
    <ul className="relative mt-5 flex flex-wrap gap-2">
      {email && <Pill href={email} icon={<EmailIcon />} label={words.email} />}
      {instagram && <Pill href={instagram} icon={<InstagramIcon />} label={words.instagram} />}
      {website && <Pill href={website.href} icon={<WebsiteIcon />} label={words.website} />}
      {address && <Pill href={address.maps} icon={<MapIcon />} label={words.maps} />}
      <li>
        <ShareMenu name={model.name} url={model.url} />
      </li>
    </ul>
  );
}

function Pill({ href, icon, label }: Omit<ActionProps, 'more'>) {
  return (
    <li>
      <a href={href} rel="noopener nofollow" className={pill}>
        {icon}
        {label}
      </a>
    </li>
  );
}

/** Links to the networks; the page's module puts the device's own sharing in their place, and adds copying. */
function ShareMenu({ name, url }: { name: string; url: string }) {
  const link = encodeURIComponent(url);
  const text = encodeURIComponent(words.shareText(name));
  const networks = {
    whatsapp: `https://wa.me/?text=${text}%0A${link}`,
    telegram: `https://t.me/share/url?url=${link}&text=${text}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${link}`,
    x: `https://x.com/intent/post?url=${link}&text=${text}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${link}`,
  };
  return (
    <details data-share={words.shareText(name)}>
      <summary className={`${pill} list-none [&::-webkit-details-marker]:hidden`}>
        <ShareIcon />
        {words.share}
      </summary>
      <ul className="absolute inset-x-0 top-full z-10 mt-2 grid grid-cols-2 rounded-panel border border-line bg-raised p-1 text-sm font-semibold shadow-float">
        {(Object.keys(networks) as (keyof typeof networks)[]).map((network) => (
          <li key={network}>
            <a href={networks[network]} rel="noopener" className={menuItem}>
              {words.shareBy[network]}
            </a>
          </li>
        ))}
        <li>
          <button
            type="button"
            hidden
            data-copy={words.copied}
            className={`${menuItem} w-full cursor-pointer`}
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
