import { Mail, MessageCircle } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { whatsappLink } from '#features/customers/messages/message.policy.ts';
import { buttonStyles } from '#ui/actions/button-styles.ts';
import { uiCopy } from '#ui/copy.he/components.ts';
import { RadioGroup } from '#ui/forms/radio-group.tsx';
import { FoldSection } from '#ui/layout/fold-section.tsx';
import { Panel } from '#ui/layout/panel.tsx';
import { framePath, scriptCode } from '../code.policy.ts';
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
  const [isCodeOpen, setCodeOpen] = useState(false);
  return (
    <div className="grid items-start gap-6 lg:grid-cols-2">
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
        <SendToBuilder code={scriptCode(location.origin, username, type, theme)} name={name} />
        <FoldSection
          id="code"
          title={embedsCopy.code.title}
          summary={embedsCopy.code.summary}
          isOpen={isCodeOpen}
          onToggle={setCodeOpen}
          isReady={false}
        >
          <EmbedCode username={username} name={name} type={type} theme={theme} />
          <Notes />
        </FoldSection>
      </div>
    </div>
  );
}

const builder = embedsCopy.builder;

/** Sends the code with instructions to whoever built the site. */
function SendToBuilder({ code, name }: { code: string; name: string }) {
  const message = builder.message(name, code);
  return (
    <Panel title={builder.title} description={builder.text}>
      <div className="flex flex-wrap gap-3">
        <a
          href={whatsappLink(message)}
          target="_blank"
          rel="noopener noreferrer"
          className={buttonStyles({ variant: 'primary' })}
        >
          <MessageCircle aria-hidden="true" size={18} />
          {builder.whatsapp}
          <span className="sr-only"> ({uiCopy.newTab})</span>
        </a>
        <a
          href={`mailto:?subject=${encodeURIComponent(builder.subject(name))}&body=${encodeURIComponent(message)}`}
          className={buttonStyles({ variant: 'secondary' })}
        >
          <Mail aria-hidden="true" size={18} />
          {builder.mail}
        </a>
      </div>
    </Panel>
  );
}

function Notes() {
  const { notes } = embedsCopy;
  return (
    <section aria-labelledby="embed-notes" className="mt-6 border-t border-line pt-5">
      <h3 id="embed-notes" className="mb-3 font-bold">
        {notes.title}
      </h3>
      <dl className="flex flex-col gap-3">
        <Note title={notes.wix.title}>{notes.wix.text}</Note>
        <Note title={notes.wordpress.title}>{notes.wordpress.text}</Note>
        <Note title={notes.other.title}>
          {notes.other.text} <bdi dir="ltr">{location.origin}</bdi>
        </Note>
      </dl>
      <p className="mt-4 text-sm text-muted">{notes.privacy}</p>
    </section>
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
