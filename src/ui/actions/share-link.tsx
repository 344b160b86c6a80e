import { QrCode, Share2, Smartphone } from 'lucide-react';
import { Fragment, type ReactNode, useEffect, useState } from 'react';
import { shareCopy } from '../copy.he/share.ts';
import { Dialog } from '../overlays/dialog.tsx';
import { Menu, type MenuItem } from '../overlays/menu.tsx';
import { Button } from './button.tsx';
import { buttonStyles } from './button-styles.ts';
import { CopyButton } from './copy-button.tsx';
import { networkIcons } from './network-icons.tsx';
import { NETWORKS, shareLinks } from './share-links.ts';

const copy = shareCopy;

/** Three buttons fit in a row on a phone. */
const narrow = 'px-2.5!';

interface ShareLinkProps {
  path: string;
  text: string;
  qr: Record<'svg' | 'png', string>;
  labels: {
    link: string;
    share: string;
    qrTitle: string;
    qrText: string;
    qrAlt: string;
  };
  qrMore?: ReactNode;
  /** Sharing is the screen's main action. */
  isMain?: boolean;
  children?: ReactNode;
}

export function ShareLink({ path, text, qr, labels, qrMore, isMain = false, children }: ShareLinkProps) {
  const link = useOrigin() + path;
  const [isQrOpen, setQrOpen] = useState(false);
  return (
    <>
      <output
        aria-label={labels.link}
        dir="ltr"
        className="block rounded-control border border-line bg-sunken px-3 py-2 text-end wrap-anywhere select-all"
      >
        {link
          .replace(/^https?:\/\//, '')
          .split(/(?<=[/?])/)
          .map((part) => (
            <Fragment key={part}>
              {part}
              <wbr />
            </Fragment>
          ))}
      </output>
      <div className="mt-3 flex flex-wrap gap-2">
        <CopyButton
          text={link}
          labels={{ copy: copy.copy, copied: copy.copied, failed: copy.copyFailed }}
          variant="secondary"
          size="sm"
          className={narrow}
        />
        <ShareMenu link={link} text={text} label={labels.share} isMain={isMain} />
        <Button variant="secondary" size="sm" className={narrow} onClick={() => setQrOpen(true)}>
          <QrCode aria-hidden="true" size={18} />
          {copy.qr}
        </Button>
      </div>
      {children && <div className="mt-2 flex flex-wrap gap-2">{children}</div>}
      <QrDialog isOpen={isQrOpen} onOpenChange={setQrOpen} qr={qr} labels={labels} qrMore={qrMore} />
    </>
  );
}

interface QrDialogProps extends Pick<ShareLinkProps, 'qr' | 'labels' | 'qrMore'> {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
}

function QrDialog({ isOpen, onOpenChange, qr, labels, qrMore }: QrDialogProps) {
  return (
    <Dialog
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      title={labels.qrTitle}
      description={labels.qrText}
      size="sm"
      actions={
        <>
          <a href={qr.png} download className={buttonStyles({ variant: 'primary' })}>
            {copy.png}
          </a>
          <a href={qr.svg} download className={buttonStyles({ variant: 'secondary' })}>
            {copy.svg}
          </a>
        </>
      }
    >
      {/* Codes are scanned on white, in the dark theme too. */}
      <img
        src={qr.svg}
        alt={labels.qrAlt}
        width="240"
        height="240"
        className="mx-auto rounded-panel border border-line bg-[#fff] p-3"
      />
      {qrMore}
    </Dialog>
  );
}

interface ShareMenuProps {
  link: string;
  text: string;
  label: string;
  isMain: boolean;
}

function ShareMenu({ link, text, label, isMain }: ShareMenuProps) {
  const links = shareLinks(link, text);
  const [hasDevice, setHasDevice] = useState(false);
  useEffect(() => setHasDevice(typeof navigator.share === 'function'), []);
  const items: MenuItem[] = NETWORKS.map((network) => ({
    id: network,
    label: copy.networks[network],
    icon: networkIcons[network],
    href: links[network],
    newTab: true,
  }));
  if (hasDevice) {
    const share = () => navigator.share({ url: link, text }).catch(() => undefined);
    items.unshift({ id: 'device', label: copy.device, icon: Smartphone, onSelect: share });
  }
  return (
    <Menu
      label={label}
      items={items}
      trigger={(props) => (
        <Button {...props} variant={isMain ? 'primary' : 'secondary'} size="sm" className={narrow}>
          <Share2 aria-hidden="true" size={18} />
          {copy.share}
        </Button>
      )}
    />
  );
}

function useOrigin(): string {
  const [origin, setOrigin] = useState('');
  useEffect(() => setOrigin(location.origin), []);
  return origin;
}
