import { Panel } from '#ui/layout/panel.tsx';
import { installedAppCopy as texts } from '../copy.he.ts';
import { InstallButton } from './install-invitation.tsx';
import { useInstallState } from './install-state.ts';

/** Offers the app in the settings, also to owners who declined it before. */
export function InstallPanel() {
  const state = useInstallState();
  return (
    <Panel title={texts.title} description={texts.description}>
      {state === 'installed' && <p>{texts.installed}</p>}
      {state === 'unknown' && <p>{texts.byMenu}</p>}
      {(state === 'offered' || state === 'ios') && <InstallButton state={state} />}
    </Panel>
  );
}
