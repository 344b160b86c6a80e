import { DesignTheme } from './design-theme.tsx';

export const meta = () => [{ title: 'מערכת העיצוב · דוגרי' }, { name: 'robots', content: 'noindex' }];

export default function DesignPage() {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh xl:grid-cols-2">
      <h1 className="sr-only">מערכת העיצוב</h1>
      <DesignTheme name="light" />
      <DesignTheme name="dark" />
    </main>
  );
}
