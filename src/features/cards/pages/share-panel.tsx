import { ExternalLink, QrCode, Share2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { Button } from '#ui/button.tsx';
import { buttonStyles } from '#ui/button-styles.ts';
import { CopyButton } from '#ui/copy-button.tsx';
import { Dialog } from '#ui/dialog.tsx';
import { Link } from '#ui/link.tsx';
import { Menu, type MenuItem } from '#ui/menu.tsx';
import { Panel } from '#ui/panel.tsx';
import { NETWORKS, shareLinks } from '#ui/share-links.ts';
import { editorCopy } from '../copy.he.ts';

const copy = editorCopy.share;

/** The card's link: copied, opened, shared, or printed as a QR code. */
export function SharePanel({ username, name }: { username: string; name: string }) {
  const path = `/business/${encodeURIComponent(username)}`;
  const link = useOrigin() + path;
  const [isQrOpen, setQrOpen] = useState(false);
  return (
    <Panel title={copy.title} description={copy.description}>
      <div className="flex items-center gap-2 rounded-control border border-line bg-sunken ps-3">
        <output aria-label={copy.link} dir="ltr" className="min-w-0 flex-1 truncate py-2 text-end select-all">
          {link.replace(/^https?:\/\//, '')}
        </output>
        <CopyButton
          text={link}
          labels={{ copy: copy.copy, copied: copy.copied, failed: copy.copyFailed }}
          isCompact
        />
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Link to={path} look="secondary" size="sm" external newTab>
          <ExternalLink aria-hidden="true" size={18} />
          {copy.open}
        </Link>
        <ShareMenu link={link} text={copy.text(name)} />
        <Button variant="secondary" size="sm" onClick={() => setQrOpen(true)}>
          <QrCode aria-hidden="true" size={18} />
          {copy.qr}
        </Button>
      </div>
      <QrDialog path={path} isOpen={isQrOpen} onOpenChange={setQrOpen} />
    </Panel>
  );
}

function ShareMenu({ link, text }: { link: string; text: string }) {
  const links = shareLinks(link, text);
  const [hasDevice, setHasDevice] = useState(false);
  useEffect(() => setHasDevice(typeof navigator.share === 'function'), []);
  const items: MenuItem[] = NETWORKS.map((network) => ({
    id: network,
    label: copy.networks[network],
    href: links[network],
    newTab: true,
  }));
  if (hasDevice) {
    const share = () => navigator.share({ url: link, text }).catch(() => undefined);
    items.push({ id: 'device', label: copy.device, onSelect: share, startsGroup: true });
  }
  return (
    <Menu
      label={copy.shareTitle}
      items={items}
      trigger={(props) => (
        <Button {...props} variant="secondary" size="sm">
          <Share2 aria-hidden="true" size={18} />
          {copy.share}
        </Button>
      )}
    />
  );
}

function QrDialog({
  path,
  isOpen,
  onOpenChange,
}: {
  path: string;
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}) {
  const download = (format: 'svg' | 'png', look: 'primary' | 'secondary') => (
    <a href={`${path}/qr.${format}`} download className={buttonStyles({ variant: look })}>
      {copy[format]}
    </a>
  );
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={copy.qrTitle}
      description={copy.qrText}
      size="sm"
      actions={
        <>
          {download('png', 'primary')}
          {download('svg', 'secondary')}
        </>
      }
    >
      {/* A code is read on white, in the dark theme too. */}
      <img
        src={`${path}/qr.svg`}
        alt={copy.qrAlt}
        width="240"
        height="240"
        className="mx-auto rounded-panel border border-line bg-[#fff] p-3"
      />
    </Dialog>
  );
}

/** The site's address; empty while the server renders, which does not know under which name it is seen. */
function useOrigin(): string {
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(location.origin), []);
  return origin;
}
