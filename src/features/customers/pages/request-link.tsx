import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';

/** Present in an address while the request for a review stands over its screen; its value is a customer's id, or empty. */
export const REQUEST_PARAM = 'request';

interface RequestLinkProps {
  /** A customer of the list; without one, somebody is named in the request. */
  customerId?: string;
  className: string;
  children: ReactNode;
}

/** Opens the request for a review over the present screen; the browser's way back closes it. */
export function RequestLink({ customerId = '', className, children }: RequestLinkProps) {
  const { search, hash } = useLocation();
  const params = new URLSearchParams(search);
  params.set(REQUEST_PARAM, customerId);
  return (
    <Link
      to={{ search: `?${params}`, hash }}
      state={{ isRequest: true }}
      preventScrollReset
      className={className}
    >
      {children}
    </Link>
  );
}
