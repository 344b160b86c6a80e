import { Ellipsis, House, type LucideIcon, MessageSquareText, Send, SquarePen } from 'lucide-react';
import type { ReactNode } from 'react';
import { href, Link, useLocation } from 'react-router';
import { RequestLink } from '#features/customers/pages/request-link.tsx';
import { classNames } from '#ui/class-names.ts';
import { workspaceCopy } from '../../copy.he.ts';
import { isCurrent } from './navigation.ts';
import { WaitingReviews } from './waiting-counts.tsx';

const texts = workspaceCopy.bottomBar;
const place =
  'relative flex min-h-14 w-full cursor-pointer flex-col items-center justify-center gap-0.5 text-[min(1rem,4.9vw)] no-underline wide-short:min-h-11 wide-short:flex-row wide-short:gap-1.5';

/** On telephones, beneath the page: the screens of every day, and in their middle the request for a review. */
export default function BottomBar({ onMore }: { onMore: () => void }) {
  return (
    <nav
      aria-label={texts.label}
      data-bar="phone"
      className="fixed inset-x-0 bottom-0 z-20 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="mx-auto grid max-w-120 grid-cols-5 wide-short:max-w-160">
        <Place to={href('/')} icon={House} label={texts.home} />
        <Place to={href('/reviews')} icon={MessageSquareText} label={texts.reviews}>
          <span className="absolute inset-s-[calc(50%+0.25rem)] top-1 wide-short:static narrow:[zoom:0.6]">
            <WaitingReviews />
          </span>
        </Place>
        <li>
          <RequestLink className={classNames(place, 'font-semibold text-violet')}>
            <span className="-mt-5 grid size-[min(3rem,16vw)] place-items-center rounded-full wide-short:mt-0 wide-short:size-9 border-4 border-surface bg-violet-fill text-on-violet">
              <Send aria-hidden="true" size={20} />
            </span>
            {texts.request}
          </RequestLink>
        </li>
        <Place to={href('/business-card')} icon={SquarePen} label={texts.card} />
        <li>
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={onMore}
            className={classNames(place, 'text-muted')}
          >
            <Ellipsis aria-hidden="true" size={22} />
            {texts.more}
          </button>
        </li>
      </ul>
    </nav>
  );
}

interface PlaceProps {
  to: string;
  icon: LucideIcon;
  label: string;
  children?: ReactNode;
}

function Place({ to, icon: Icon, label, children }: PlaceProps) {
  const { pathname } = useLocation();
  const current = isCurrent(to, pathname);
  return (
    <li>
      <Link
        to={to}
        aria-current={current ? 'page' : undefined}
        className={classNames(place, current ? 'font-semibold text-violet' : 'text-muted')}
      >
        <Icon aria-hidden="true" size={22} />
        {label}
        {children}
      </Link>
    </li>
  );
}
