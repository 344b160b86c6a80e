import { useQuery } from '@tanstack/react-query';
import { AtSign, type LucideIcon, MessageCircle, Phone } from 'lucide-react';
import type { CSSProperties } from 'react';
import { filledWith } from '#features/card-design/palette.policy.ts';
import type { Card } from '#features/cards/contract.ts';
import { cardLinks } from '#features/cards/links.copy.he.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { UserParagraph, UserText } from '#ui/text/bdi.tsx';
import { formatRating, plural } from '#ui/text/format.ts';
import { StarRating } from '#ui/text/star-rating.tsx';
import { homePartsCopy } from '../../home-parts.copy.he.ts';
import { ownStatsQuery } from '../own-stats.ts';

const texts = homePartsCopy.card;

export function CardGlance({ card }: { card: Card }) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex items-center gap-4">
        <Avatar name={card.businessName} src={card.logo} size="lg" className="rounded-panel!" />
        <div className="min-w-0">
          <p className="text-lg font-bold wrap-anywhere">
            <UserText>{card.businessName}</UserText>
          </p>
          <Rating />
        </div>
      </div>
      {card.description ? (
        <UserParagraph className="line-clamp-3 wrap-anywhere">{card.description}</UserParagraph>
      ) : (
        <p className="text-muted">{texts.noDescription}</p>
      )}
      <Contacts card={card} />
    </div>
  );
}

function Rating() {
  const { data } = useQuery(ownStatsQuery);
  if (data?.averageRating == null) return null;
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-sm text-muted">
      <span className="font-semibold text-ink">{formatRating(data.averageRating)}</span>
      <StarRating rating={data.averageRating} size="sm" label={null} />
      {plural(data.approvedReviews, texts.rating)}
    </p>
  );
}

function Contacts({ card }: { card: Card }) {
  const contacts: { label: string; icon: LucideIcon; to: string | null }[] = [
    { label: texts.whatsapp, icon: MessageCircle, to: whatsappUrl(card.whatsapp) },
    { label: texts.phone, icon: Phone, to: card.phone && `tel:${card.phone.replace(/[^\d+*]/g, '')}` },
    { label: cardLinks.instagram.labels.he, icon: AtSign, to: cardLinks.instagram.urlOf(card.instagram) },
  ];
  const given = contacts.filter(({ to }) => to);
  if (given.length === 0) return <p className="text-sm text-muted">{texts.noContact}</p>;
  const { fill, text } = filledWith(card.primaryColor);
  const colors: CSSProperties = { background: fill, color: text };
  return (
    <ul className="grid grid-cols-3 gap-2">
      {given.map(({ label, icon: Icon, to }) => (
        <li key={label}>
          <a
            href={to ?? undefined}
            {...(to?.startsWith('https:') && { target: '_blank', rel: 'noopener' })}
            style={colors}
            className="flex min-h-14 flex-col items-center justify-center gap-0.5 rounded-control px-2 py-2 text-sm font-semibold no-underline"
          >
            <Icon aria-hidden="true" size={18} />
            {label}
          </a>
        </li>
      ))}
    </ul>
  );
}

/** The specification's rule: a leading 0 becomes the country's code. */
function whatsappUrl(number: string): string | null {
  const digits = number
    .replace(/\D/g, '')
    .replace(/^0(?!0)/, '972')
    .replace(/^00/, '');
  return digits && `https://wa.me/${digits}`;
}
