import { CopyButton } from '#ui/actions/copy-button.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { frameCode, scriptCode } from '../code.policy.ts';
import { embedsCopy } from '../copy.he.ts';
import type { EmbedTheme, EmbedType } from '../kinds.contract.ts';

const texts = embedsCopy.code;

interface EmbedCodeProps {
  username: string;
  name: string;
  type: EmbedType;
  theme: EmbedTheme;
}

export function EmbedCode({ username, name, type, theme }: EmbedCodeProps) {
  const site = location.origin;
  return (
    <Tabs
      label={texts.kinds}
      tabs={[
        {
          id: 'script',
          label: texts.script,
          content: <Code hint={texts.scriptHint} text={scriptCode(site, username, type, theme)} />,
        },
        {
          id: 'iframe',
          label: texts.iframe,
          content: <Code hint={texts.iframeHint} text={frameCode(site, username, type, theme, name)} />,
        },
      ]}
    />
  );
}

function Code({ hint, text }: { hint: string; text: string }) {
  return (
    <>
      <p className="text-sm text-muted">{hint}</p>
      <pre
        dir="ltr"
        className="my-3 rounded-control border border-line bg-sunken p-3 text-start text-sm whitespace-pre-wrap wrap-anywhere select-all"
      >
        <code>{text}</code>
      </pre>
      <CopyButton
        text={text}
        variant="primary"
        labels={{ copy: texts.copy, copied: texts.copied, failed: texts.failed }}
      />
    </>
  );
}
