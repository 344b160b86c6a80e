import type { ComponentProps } from 'react';
import { TextField } from '#ui/forms/text-field.tsx';
import { editorCopy } from '../editor.copy.he.ts';

const words = editorCopy.google;

export function GoogleReviewField(bound: Omit<ComponentProps<typeof TextField>, 'label'>) {
  return (
    <div className="sm:col-span-2">
      <TextField {...bound} type="url" label={words.label} description={words.hint} autoComplete="off" />
      <details className="text-sm">
        <summary className="inline-flex min-h-11 cursor-pointer items-center text-violet underline underline-offset-4">
          {words.howTo}
        </summary>
        <ol className="list-decimal space-y-1 ps-5 text-muted">
          {words.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </details>
    </div>
  );
}
