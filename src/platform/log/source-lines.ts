import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const PLACE = /(file:\/\/[^\s()]+\.m?js):(\d+):(\d+)/;

/** Makes traces of built files name the sources' lines; maps are read when asked for (decision 065). */
export function nameSourceLines(): void {
  const maps = new Map<string, SourceMap | null>();
  const mapOf = (file: string) => {
    const known = maps.get(file);
    if (known !== undefined) return known;
    const map = existsSync(`${file}.map`)
      ? new SourceMap(JSON.parse(readFileSync(`${file}.map`, 'utf8')))
      : null;
    maps.set(file, map);
    return map;
  };
  const sourceLine = (frame: string) =>
    frame.replace(PLACE, (built, url: string, line: string, column: string) => {
      const file = fileURLToPath(url);
      const origin = mapOf(file)?.findOrigin(Number(line), Number(column));
      if (!origin || !('fileName' in origin)) return built;
      return `${path.resolve(path.dirname(file), origin.fileName)}:${origin.lineNumber}:${origin.columnNumber}`;
    });
  Error.prepareStackTrace = (error, frames) =>
    [String(error), ...frames.map((frame) => `    at ${sourceLine(String(frame))}`)].join('\n');
}
