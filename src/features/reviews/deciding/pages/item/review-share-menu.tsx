import { Image, Link, Share2 } from 'lucide-react';
import { callApi, errorOf } from '#client.ts';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { Button } from '#ui/actions/button.tsx';
import { networkIcons } from '#ui/actions/network-icons.tsx';
import { saveFile } from '#ui/actions/save-file.ts';
import { shareLinks } from '#ui/actions/share-links.ts';
import { failureToast } from '#ui/feedback/failure-toast.ts';
import { toast } from '#ui/feedback/toast-queue.ts';
import { Menu, type MenuItem } from '#ui/overlays/menu.tsx';
import type { Review } from '../../../contract.ts';
import { reviewCopy } from '../../copy.he.ts';

const { actions, share: texts, toasts } = reviewCopy;
const SHOWN = ['whatsapp', 'telegram', 'facebook', 'x'] as const;

/** Shares the address of a review on the card: by the device's own sheet where it has one, else by a network. */
export function shareItem(review: Review, business: { name: string; username: string }): MenuItem {
  const text = texts.text(review.customerName, business.name);
  const link = reviewLink(window.location.origin, business.username, review.id);
  const item = { id: 'share', label: actions.share, icon: Share2 };
  if (typeof navigator.share === 'function')
    return { ...item, onSelect: () => void shareByDevice(text, link) };
  const links = shareLinks(link, text);
  const networks = SHOWN.map((network) => ({
    id: network,
    label: texts[network],
    icon: networkIcons[network],
    href: links[network],
    newTab: true,
  }));
  const copy = { id: 'copy', label: texts.copy, icon: Link, onSelect: () => void copyLink(link) };
  return { ...item, itemsLabel: texts.menu, items: [...networks, { ...copy, startsGroup: true }] };
}

/** Shares a picture of a review, or saves it where the device shares no files. */
export function pictureItem({ id }: Review): MenuItem {
  return {
    id: 'picture',
    label: texts.picture,
    icon: Image,
    onSelect: () => void sharePicture(id).catch(failureToast(texts.pictureFailed)),
  };
}

async function sharePicture(id: string): Promise<void> {
  const response = await callApi(`/api/reviews/${id}/picture`);
  if (!response.ok) throw await errorOf(response);
  const file = new File([await response.blob()], texts.fileName, { type: 'image/png' });
  if (!navigator.canShare?.({ files: [file] })) return saveFile(file, file.name);
  try {
    await navigator.share({ files: [file] });
  } catch (error) {
    if (!(error instanceof DOMException && error.name === 'AbortError')) saveFile(file, file.name);
  }
}

interface ReviewShareButtonProps {
  review: Review;
  business: { name: string; username: string };
  label: string;
}

export function ReviewShareButton({ review, business, label }: ReviewShareButtonProps) {
  const { items, onSelect } = shareItem(review, business);
  const face = (
    <>
      <Share2 aria-hidden="true" size={18} className="rtl:-scale-x-100" />
      {label}
    </>
  );
  if (!items)
    return (
      <Button variant="secondary" onClick={onSelect}>
        {face}
      </Button>
    );
  return (
    <Menu
      label={texts.menu}
      items={items}
      trigger={(props) => (
        <Button {...props} variant="secondary">
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
