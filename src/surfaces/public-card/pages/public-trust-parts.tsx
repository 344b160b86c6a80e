import type { ReactNode } from 'react';

export function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex justify-between gap-4 border-b border-line py-2">
      <dt>{name}</dt>
      <dd className="font-bold tabular-nums">{value}</dd>
    </div>
  );
}

export function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className="mt-8">
      <h2 id={id} className="text-lg font-bold">
        {title}
      </h2>
      {children}
    </section>
  );
}

export function Points({ list }: { list: string[] }) {
  return (
    <ul className="mt-2 grid gap-2">
      {list.map((text) => (
        <li key={text} className="border-s-2 border-line ps-3">
          {text}
        </li>
      ))}
    </ul>
  );
}
