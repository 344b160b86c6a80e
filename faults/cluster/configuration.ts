import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const FOLDER = path.resolve(import.meta.dirname, '../../ops/cluster');

/** The files that go to hosts. */
export const FILES = readdirSync(FOLDER).filter((file) => file !== 'README.md');

/** A file of ops/cluster with its variables filled in, as `envsubst` does. @throws where one is not known */
export function filledIn(file: string, variables: Record<string, string>): string {
  return readFileSync(path.join(FOLDER, file), 'utf8').replace(/\$\{(\w+)\}/g, (_, name: string) => {
    const value = variables[name];
    if (value === undefined) throw new Error(`${file}: nothing is known of ${name}`);
    return value;
  });
}
