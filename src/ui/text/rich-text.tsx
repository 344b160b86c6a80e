import type { ReactNode } from 'react';

const LINK = /\[([^[\]]+)\]\(([^)]+)\)/;

export const inlineLink = 'font-semibold text-violet underline underline-offset-4';

export function RichText({ text }: { text: string }) {
  const parts: ReactNode[] = [];
  let rest = text;
  for (let found = LINK.exec(rest); found; found = LINK.exec(rest)) {
    const [whole, words, href] = found;
    parts.push(
      rest.slice(0, found.index),
      <a key={parts.length} href={href} className={inlineLink}>
        {words}
      </a>,
    );
    rest = rest.slice(found.index + whole.length);
  }
  return [...parts, rest];
}

export function plainText(text: string): string {
  return text.replaceAll(new RegExp(LINK, 'g'), '$1');
}
