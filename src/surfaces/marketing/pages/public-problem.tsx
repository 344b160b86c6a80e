import { buttonStyles } from '#ui/actions/button-styles.ts';
import { AccessibilityButton, FooterControls } from '#ui/layout/public-controls.tsx';
import type { PublicDocument } from '#ui/layout/public-document.ts';
import { Wordmark } from '#ui/layout/wordmark.tsx';
import { UserText } from '#ui/text/bdi.tsx';
import { hasHebrew } from '#ui/text/direction.ts';
import { UnlistedHead } from './public-frames.tsx';

export interface ProblemPageModel {
  title: string;
  text: string;
  help?: string;
  action: { label: string; href: string };
}

/** An address that leads nowhere, a business that is not found: one heading, one sentence, one way on. */
export function problemDocument(model: ProblemPageModel, css: string): PublicDocument {
  return {
    css,
    head: <UnlistedHead title={model.title} />,
    body: (
      <main
        id="main"
        tabIndex={-1}
        className="outline-none mx-auto flex min-h-dvh max-w-md flex-col items-start justify-center gap-4 px-5 py-16"
      >
        <div className="mb-4 flex w-full items-center justify-between">
          <Wordmark />
          <AccessibilityButton />
        </div>
        <h1 className="text-2xl font-bold">
          <ProblemText>{model.title}</ProblemText>
        </h1>
        <p className="text-muted">
          <ProblemText>{model.text}</ProblemText>
        </p>
        {model.help ? <p className="text-muted">{model.help}</p> : null}
        <a className={buttonStyles({})} href={model.action.href}>
          {model.action.label}
        </a>
        <p className="flex gap-x-5 text-sm text-muted">
          <FooterControls className="min-h-11" />
        </p>
      </main>
    ),
  };
}

/** The specification words the page of an unknown address in English. */
function ProblemText({ children }: { children: string }) {
  if (hasHebrew(children)) return <UserText>{children}</UserText>;
  return (
    <bdi lang="en" dir="ltr">
      {children}
    </bdi>
  );
}
