import type { ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';

/** Present in an address while the request for a review stands over its screen; its value is a customer's id, or empty. */
export const REQUEST_PARAM = 'request';

interface RequestLinkProps {
  /** A customer of the list; without one, somebody is named in the request. */
  customerId?: string;
  /** The accessible name, if it differs from the visible text. */
  label?: string;
  className: string;
  children: ReactNode;
}

/** Opens the request for a review over the present screen; the browser's way back closes it. */
export function RequestLink({ customerId = '', label, className, children }: RequestLinkProps) {
  const { to, options } = useRequestAddress()(customerId);
  return (
    <Link to={to} {...options} aria-label={label} className={className}>
      {children}
    </Link>
  );
}

/** Returns how the request for a review of a customer is opened over the present screen. */
export function useOpenRequest() {
  const addressOf = useRequestAddress();
  const navigate = useNavigate();
  return (customerId: string) => {
    const { to, options } = addressOf(customerId);
    void navigate(to, options);
  };
}

function useRequestAddress() {
  const { search, hash } = useLocation();
  return (customerId: string) => {
    const params = new URLSearchParams(search);
    params.set(REQUEST_PARAM, customerId);
    return {
      to: { search: `?${params}`, hash },
      options: { state: { isRequest: true }, preventScrollReset: true },
    };
  };
}
