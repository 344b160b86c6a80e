import { ExternalLink, IdCard } from 'lucide-react';
import { href } from 'react-router';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { Link } from '#ui/actions/link.tsx';
import { ShareLink } from '#ui/actions/share-link.tsx';
import { cardShareCopy as copy } from '../share.copy.he.ts';
import { cardPath } from '../visitor-paths.contract.ts';

interface CardLinkProps {
  username: string;
  name: string;
}

export function ShareCard({ username, name }: CardLinkProps) {
  const path = cardPath(username);
  return (
    <ShareLink
      path={path}
      text={copy.text(name)}
      qr={{ svg: `${path}/qr.svg`, png: `${path}/qr.png` }}
      labels={copy.labels}
      qrMore={
        <Link to={href('/places')} className="mt-3 flex min-h-11 items-center justify-center">
          {copy.places}
        </Link>
      }
    >
      <Link to={path} look="secondary" size="sm" external newTab>
        <ExternalLink aria-hidden="true" size={18} />
        {copy.open}
      </Link>
      <a href={`${path}/card.vcf`} download className={buttonStyles({ variant: 'secondary', size: 'sm' })}>
        <IdCard aria-hidden="true" size={18} />
        {copy.contactFile}
      </a>
    </ShareLink>
  );
}
