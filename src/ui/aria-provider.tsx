import type { ReactNode } from 'react';
import { I18nProvider, RouterProvider } from 'react-aria-components';
import { useHref, useNavigate } from 'react-router';

/** React Aria in Hebrew, right to left, with links that go through the router. */
export function AriaProvider({ children }: { children: ReactNode }) {
  const navigate = useNavigate();
  return (
    <I18nProvider locale="he-IL">
      <RouterProvider navigate={(href) => void navigate(href)} useHref={useHref}>
        {children}
      </RouterProvider>
    </I18nProvider>
  );
}
