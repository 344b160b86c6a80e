import path from 'node:path';
import { parseSync } from 'oxc-parser';
import { SURFACES } from './rooms.ts';
import { product, type Source, sources } from './sources.ts';

// Figures of the sources: `npm run check -- --figures` prints them, figures.test.ts holds each below its limit.

/** Exports of a page that React Router reads by their names. */
const PAGE_EXPORTS = [
  'action',
  'clientLoader',
  'ErrorBoundary',
  'headers',
  'Layout',
  'loader',
  'meta',
  'shouldRevalidate',
];

/** A figure and the place where it is at its largest. */
export interface Figure {
  value: number;
  at?: string;
}

export type FigureName =
  | 'rooms in a circle, types counted'
  | 'files in the largest folder'
  | 'files beside a folder of their name'
  | 'lines of the longest file'
  | 'lines of the longest function'
  | 'percent of lines that are comments'
  | 'the same in the floor and the design system'
  | 'names that several files export'
  | 'lines of the product, without tests';

interface Parsed {
  source: Source;
  lines: string[];
  functions: { name: string; lines: number }[];
  commentLines: number;
  exports: string[];
}

/** Function, variable or class as the parser gives it: an ESTree node. */
interface TreeNode {
  type: string;
  start: number;
  end: number;
  id?: { name?: string } | null;
  [key: string]: unknown;
}

/** Reads every figure from the sources; seconds. */
export function readFigures(): Record<FigureName, Figure> {
  const parsed = product.map(parse);
  const lines = sum(parsed.map((one) => one.lines.length));
  const circle = roomsInCircle();
  return {
    'rooms in a circle, types counted': { value: circle.length, at: circle.join(', ') },
    'files in the largest folder': largest(count(sources.map(({ file }) => path.dirname(file)))),
    'files beside a folder of their name': { value: twins().length },
    'lines of the longest file': largest(parsed.map((one) => [one.source.file, one.lines.length])),
    'lines of the longest function': largest(
      parsed.flatMap(({ source, functions }) =>
        functions.map((one): [string, number] => [`${source.file}: ${one.name}`, one.lines]),
      ),
    ),
    'percent of lines that are comments': { value: commentShare(parsed) },
    'the same in the floor and the design system': {
      value: commentShare(parsed.filter(({ source }) => /^(platform|ui)\//.test(source.file))),
    },
    'names that several files export': {
      value: count(parsed.flatMap((one) => one.exports)).filter(([, times]) => times > 1).length,
    },
    'lines of the product, without tests': { value: lines },
  };
}

/** Lines of comments for a hundred lines. */
function commentShare(files: Parsed[]): number {
  const lines = sum(files.map((one) => one.lines.length));
  return Math.round((1_000 * sum(files.map((one) => one.commentLines))) / lines) / 10;
}

/** Rooms and surfaces that import each other, directly or not. */
export function roomsInCircle(): string[] {
  const graph = new Map<string, Set<string>>();
  const roomOf = (file: string) => /^(?:features|surfaces)\/([^/]+)\//.exec(file)?.[1];
  for (const { file, imports, typeImports } of product) {
    const from = roomOf(file);
    if (!from) continue;
    const targets = graph.get(from) ?? new Set();
    for (const target of [...imports, ...typeImports]) {
      const to = roomOf(target);
      if (to && to !== from) targets.add(to);
    }
    graph.set(from, targets);
  }
  // Takes away the rooms that import none of those left: the rest lies in a circle, or above one.
  for (let isLess = true; isLess; ) {
    const free = [...graph].filter(([, targets]) => [...targets].every((target) => !graph.has(target)));
    for (const [room] of free) graph.delete(room);
    isLess = free.length > 0;
  }
  return [...graph.keys()].filter((room) => !SURFACES.includes(room));
}

/** Files that stand beside a folder of the same name: `mutations.ts` beside `mutations/`. */
function twins(): string[] {
  const folders = new Set(product.map(({ file }) => path.dirname(file)));
  return product.flatMap(({ file }) => (folders.has(file.replace(/\.tsx?$/, '')) ? file : []));
}

function parse(source: Source): Parsed {
  const { program, comments, module } = parseSync(source.file, source.text);
  const lines = source.text.trimEnd().split('\n');
  const functions: Parsed['functions'] = [];
  visit(program as unknown as TreeNode, 'a callback', ({ start, end }, name) => {
    functions.push({ name, lines: countLines(source.text.slice(start, end)) });
  });
  const begins = (start: number) => source.text.lastIndexOf('\n', start - 1) + 1;
  const alone = comments.filter(({ start }) => source.text.slice(begins(start), start).trim() === '');
  return {
    source,
    lines,
    functions,
    commentLines: sum(alone.map(({ start, end }) => countLines(source.text.slice(start, end)))),
    exports: module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ exportName, moduleRequest }) =>
        exportName.name && !moduleRequest && !PAGE_EXPORTS.includes(exportName.name) ? exportName.name : [],
      ),
    ),
  };
}

/** Walks a syntax tree; a function without a name goes by the variable that holds it. */
function visit(node: TreeNode, name: string, onFunction: (node: TreeNode, name: string) => void): void {
  const own = node.id?.name ?? name;
  if (/Function/.test(node.type) && node.body) onFunction(node, own);
  for (const [key, value] of Object.entries(node)) {
    if (key === 'id') continue;
    for (const child of [value].flat()) if (isNode(child)) visit(child, own, onFunction);
  }
}

function isNode(value: unknown): value is TreeNode {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function count(list: string[]): [string, number][] {
  const counts = new Map<string, number>();
  for (const one of list) counts.set(one, (counts.get(one) ?? 0) + 1);
  return [...counts];
}

function largest(list: [string, number][]): Figure {
  const [at, value] = list.reduce((most, one) => (one[1] > most[1] ? one : most), ['', 0]);
  return { value, at };
}

function countLines(text: string): number {
  return text.split('\n').length;
}

function sum(list: number[]): number {
  return list.reduce((total, one) => total + one, 0);
}
