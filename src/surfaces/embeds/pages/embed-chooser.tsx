import { type ReactNode, useState } from 'react';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { framePath } from '../code.policy.ts';
import { embedsCopy } from '../copy.he.ts';
import {
  EMBED_HEIGHTS,
  EMBED_THEMES,
  EMBED_TYPES,
  type EmbedTheme,
  type EmbedType,
} from '../kinds.contract.ts';
import { EmbedCode } from './embed-code.tsx';

const types = EMBED_TYPES.map((value) => ({ value, ...embedsCopy.types[value] }));
const themes = EMBED_THEMES.map((value) => ({ value, label: embedsCopy.themes[value] }));

export function EmbedChooser({ username, name }: { username: string; name: string }) {
  const [type, setType] = useState<EmbedType>('badge');
  const [theme, setTheme] = useState<EmbedTheme>('auto');
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
      <div className="flex min-w-0 flex-col gap-6">
        <Panel title={embedsCopy.choose} description={embedsCopy.honest}>
          <div className="flex flex-col gap-5">
            <RadioGroup
              label={embedsCopy.choose}
              hideLabel
              name="type"
              options={types}
              value={type}
              onValueChange={setType}
            />
            <RadioGroup
              look="segments"
              label={embedsCopy.theme}
              name="theme"
              options={themes}
              value={theme}
              onValueChange={setTheme}
            />
          </div>
        </Panel>
        <Panel title={embedsCopy.code.title}>
          <EmbedCode username={username} name={name} type={type} theme={theme} />
        </Panel>
      </div>
      <div className="flex min-w-0 flex-col gap-6">
        <Panel title={embedsCopy.preview}>
          <iframe
            key={type + theme}
            src={framePath(username, type, theme)}
            title={embedsCopy.previewTitle(name)}
            height={EMBED_HEIGHTS[type]}
            className="w-full rounded-panel"
          />
        </Panel>
        <Notes />
      </div>
    </div>
  );
}

function Notes() {
  const { notes } = embedsCopy;
  return (
    <Panel title={notes.title}>
      <dl className="flex flex-col gap-3">
        <Note title={notes.wix.title}>{notes.wix.text}</Note>
        <Note title={notes.wordpress.title}>{notes.wordpress.text}</Note>
        <Note title={notes.other.title}>
          {notes.other.text} <bdi dir="ltr">{location.origin}</bdi>
        </Note>
      </dl>
      <p className="mt-4 text-sm text-muted">{notes.privacy}</p>
    </Panel>
  );
}

function Note({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <dt className="font-semibold">{title}</dt>
      <dd className="text-muted wrap-anywhere">{children}</dd>
    </div>
  );
}
