import { DesignButtons } from './design-buttons.tsx';
import { DesignDisplay } from './design-display.tsx';
import { DesignFields } from './design-fields.tsx';
import { DesignFoundations } from './design-foundations.tsx';
import { DesignOverlays } from './design-overlays.tsx';

const titles = { light: 'בהיר', dark: 'כהה' };

export function DesignTheme({ name }: { name: 'light' | 'dark' }) {
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
