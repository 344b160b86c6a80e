import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

export const ROOT = path.resolve(import.meta.dirname, '..');
export const SRC = path.join(ROOT, 'src');

/** A file of the product, as the structure tests read it. Paths stand below `src/`. */
export interface Source {
  file: string;
  text: string;
  /** Imports that remain at run time. */
  imports: string[];
  /** Imports of types alone. */
  typeImports: string[];
  test: boolean;
}

/** The files of `src/`, tests included. */
export const sources = readdirSync(SRC, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .map((file): Source => {
    const text = readFileSync(path.join(SRC, file), 'utf8');
    return { file, text, ...importsOf(file, text), test: /\.test\.tsx?$|\/testing\//.test(file) };
  });

/** The files that are shipped. */
export const product = sources.filter((source) => !source.test);

/** Kinds of files in a room or surface: `data.ts`, or `search.data.ts` for a part of it. Another needs a decision record. */
export const VOCABULARY = [
  'contract',
  'schema',
  'routes',
  'page-routes',
  'data',
  'mutations',
  'policy',
  'guard',
  'jobs',
  'privacy',
  'copy.he',
  'copy.ar',
  'copy.ru',
  'copy.en',
];
/** Folders that say a kind: pages, and kinds that outgrew one file. Others in a room are behaviours. */
export const FOLDERS = ['pages', 'testing', ...VOCABULARY];

/** A file's room, the behaviours whose folders it stands in, and its kind: `data` for reviews/deciding/search.data.ts. */
export interface Place {
  group: string;
  room: string;
  parts: string[];
  kind: string;
}

export function placeOf(file: string): Place {
  const [group = '', room = '', ...rest] = file.split('/');
  const folder = rest.findIndex((name) => FOLDERS.includes(name));
  const at = folder === -1 ? rest.length - 1 : folder;
  const kind = /(?:^|\.)(copy\.(?:he|ar|ru|en)|[\w-]+)(?:\.tsx?)?$/.exec(rest[at] ?? '')?.[1] ?? '';
  return { group, room, parts: rest.slice(0, Math.max(at, 0)), kind };
}

/** Sorted paths of the files. */
export function names(list: Source[]): string[] {
  return list.map(({ file }) => file).sort();
}

/** Lists imports at run time that are wrong. */
export function pairs(isWrong: (source: Source, target: string) => boolean): string[] {
  return product.flatMap((source) =>
    source.imports.filter((target) => isWrong(source, target)).map((target) => `${source.file} → ${target}`),
  );
}

/** Lists imports that are wrong, those of types included. */
export function pairsWithTypes(isWrong: (source: Source, target: string) => boolean): string[] {
  return product.flatMap((source) =>
    [...source.imports, ...source.typeImports]
      .filter((target) => isWrong(source, target))
      .map((target) => `${source.file} → ${target}`),
  );
}

function importsOf(file: string, text: string): Pick<Source, 'imports' | 'typeImports'> {
  const found = [
    ...text.matchAll(
      /^(?:import|export)\s+(type\b)?[^'"]*?from\s+'([^']+)'|^import\s+'([^']+)'|\bimport\('([^']+)'\)/gm,
    ),
  ].flatMap(([, type, from, effect, onDemand]) => {
    const specifier = (from ?? effect ?? onDemand ?? '').replace(/\?.*$/, '');
    if (specifier.startsWith('#')) return [{ type, target: specifier.slice(1) }];
    return specifier.startsWith('.') ? [{ type, target: path.join(path.dirname(file), specifier) }] : [];
  });
  return {
    imports: found.filter(({ type }) => !type).map(({ target }) => target),
    typeImports: found.filter(({ type }) => type).map(({ target }) => target),
  };
}
