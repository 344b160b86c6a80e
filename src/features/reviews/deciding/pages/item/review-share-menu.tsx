import { Link, Share2 } from 'lucide-react';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { Button } from '#ui/actions/button.tsx';
import { networkIcons } from '#ui/actions/network-icons.tsx';
import { shareLinks } from '#ui/actions/share-links.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import type { Review } from '../../../contract.ts';
import { reviewCopy } from '../../copy.he.ts';
import { useReviewScreen } from '../review-screen-context.ts';

const { actions, share: texts, toasts } = reviewCopy;
const SHOWN = ['whatsapp', 'telegram', 'facebook', 'x'] as const;

/** Shares the address of a review on the card: by the device's own sheet where it has one, else by a network. */
export function ReviewShareMenu({ review, className }: { review: Review; className?: string }) {
  const { business } = useReviewScreen();
  if (!business) return null;
  const text = texts.text(review.customerName, business.name);
  const link = reviewLink(window.location.origin, business.username, review.id);
  const hasShareSheet = typeof navigator.share === 'function';
  const face = (
    <>
      <Share2 aria-hidden="true" size={18} className="rtl:-scale-x-100" />
      {actions.share}
    </>
  );

  if (hasShareSheet) {
    return (
      <Button size="sm" variant="quiet" className={className} onClick={() => shareByDevice(text, link)}>
        {face}
      </Button>
    );
  }
  const links = shareLinks(link, text);
  const items: MenuItem[] = [
    ...SHOWN.map((network) => ({
      id: network,
      label: texts[network],
      icon: networkIcons[network],
      href: links[network],
      newTab: true,
    })),
    { id: 'copy', label: texts.copy, icon: Link, onSelect: () => copyLink(link), startsGroup: true },
  ];
  return (
    <Menu
      label={texts.menu}
      items={items}
      trigger={(props) => (
        <Button {...props} size="sm" variant="quiet" className={className}>
          {face}
        </Button>
      )}
    />
  );
}

/** Public address of a review: the page of all reviews begins with the one asked for and gives each its anchor. */
export function reviewLink(origin: string, username: string, reviewId: string): string {
  return `${origin}${cardPath(username)}/reviews?from=${reviewId}#review-${reviewId}`;
}

/** Closing the device's sheet without a choice is no error. */
async function shareByDevice(text: string, url: string): Promise<void> {
  try {
    await navigator.share({ text, url });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) await copyLink(url);
  }
}

async function copyLink(link: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(link);
    toast.success(toasts.copied.title);
  } catch {
    toast.error(toasts.copyFailed.title, { description: link });
  }
}
