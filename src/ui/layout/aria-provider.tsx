import type { ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { useHref, useNavigate } from 'react-router';

export function AriaProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <I18nProvider locale="he-IL">
      <RouterProvider navigate={(href) => void navigate(href)} useHref={useAddress}>
        {children}
      </RouterProvider>
    </I18nProvider>
  );
}

/** React Router would take another site's address for a path below the present one. */
function useAddress(href: string): string {
  const path = useHref(href);
  return URL.canParse(href) ? href : path;
}
