import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { cardPath } from '#features/cards/visitor-paths.contract.ts';
import { Link } from '#ui/actions/link.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { AccessibilityButton } from '#ui/layout/public-controls.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { formCopy as texts } from '../copy.he.ts';

export interface ReviewedBusiness {
  username: string;
  businessName: string;
  logo: string | null;
}

export function ReviewFormFrame({ business, children }: { business: ReviewedBusiness; children: ReactNode }) {
  const { username, businessName, logo } = business;
  return (
    <div className="mx-auto w-full max-w-md grow bg-surface sm:my-8 sm:grow-0 sm:rounded-sheet sm:shadow-float">
      <header className="flex items-center justify-between gap-3 px-5 pt-1 sm:pt-3">
        <Link
          to={cardPath(username)}
          external
          look="quiet"
          className="-ms-1 inline-flex min-h-11 min-w-0 items-center gap-2 hover:no-underline"
        >
          <ArrowRight aria-hidden="true" size={20} className="shrink-0" />
          <Avatar name={businessName} src={logo} size="sm" />
          <span className="sr-only">{texts.back} </span>
          <UserText className="truncate">{businessName}</UserText>
        </Link>
        <AccessibilityButton />
      </header>
      <main id="main" tabIndex={-1} className="px-5 pt-1 pb-6 outline-none">
        {children}
      </main>
    </div>
  );
}
