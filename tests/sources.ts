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

/** Place of a file: `features`, `reviews`, `data` for features/reviews/data.ts and features/reviews/search.data.ts. */
export function placeOf(file: string): { group: string; room: string; kind: string } {
  const [group = '', room = '', entry = ''] = file.split('/');
  return { group, room, kind: /(?:^|\.)(copy\.(?:he|ar|ru|en)|[\w-]+)(?:\.tsx?)?$/.exec(entry)?.[1] ?? '' };
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
