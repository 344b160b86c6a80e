import { DesignButtons } from './design-buttons.tsx';
import { DesignDisplay } from './design-display.tsx';
import { DesignFields } from './design-fields.tsx';
import { DesignFoundations } from './design-foundations.tsx';
import { DesignOverlays } from './design-overlays.tsx';

export const meta = () => [{ title: 'מערכת העיצוב · דוגרי' }, { name: 'robots', content: 'noindex' }];

const titles = { light: 'בהיר', dark: 'כהה' };

export default function DesignPage() {
  return (
    <main id="main" tabIndex={-1} className="grid min-h-dvh xl:grid-cols-2">
      <h1 className="sr-only">מערכת העיצוב</h1>
      <DesignTheme name="light" />
      <DesignTheme name="dark" />
    </main>
  );
}

function DesignTheme({ name }: { name: 'light' | 'dark' }) {
  return (
    <div data-theme={name} className="min-w-0 px-4 py-10 sm:px-8">
      <div className="mx-auto flex max-w-2xl flex-col gap-16">
        <h2 className="text-3xl font-bold">{titles[name]}</h2>
        <DesignFoundations />
        <DesignButtons />
        <DesignFields theme={name} />
        <DesignDisplay />
        <DesignOverlays />
      </div>
    </div>
  );
}
