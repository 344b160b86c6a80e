import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { TypstRenderer } from '@myriaddreamin/typst-ts-renderer';
import init, { type TypstCompiler, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';
import type { TypesetAnswer, TypesetOrder } from './typst.ts';

// Separate thread: a document takes milliseconds, the first one seconds.

const resolve = createRequire(import.meta.url).resolve;
const HERE = path.join(import.meta.dirname, 'fonts');
const FONTS = [
  resolve('@expo-google-fonts/assistant/400Regular/Assistant_400Regular.ttf'),
  resolve('@expo-google-fonts/assistant/700Bold/Assistant_700Bold.ttf'),
  path.join(HERE, 'rubik-400.ttf'),
  path.join(HERE, 'rubik-700.ttf'),
  path.join(HERE, 'noto-emoji-400.ttf'),
];
const DIAGNOSTICS_FULL = 3;

const BODY_AND_DEFINITIONS = 1 | 2;
/** Lies under the shapes of the letters, in a viewer's own font. */
const SELECTABLE_TEXT = /<foreignObject.*?<\/foreignObject>/gs;

const compiler = createCompiler();
let renderer: Promise<TypstRenderer> | undefined;

parentPort?.on('message', async (order: TypesetOrder) => {
  try {
    const made = await typeset(await compiler, order);
    parentPort?.postMessage({ made } satisfies TypesetAnswer, [made.buffer as ArrayBuffer]);
  } catch (error) {
    parentPort?.postMessage({ error: String(error) } satisfies TypesetAnswer);
  }
});

async function createCompiler(): Promise<TypstCompiler> {
  await init({ module_or_path: readFileSync(resolve('@myriaddreamin/typst-ts-web-compiler/wasm')) });
  const builder = new TypstCompilerBuilder();
  // No files and no network: a document is its source, its data and the fonts.
  builder.set_dummy_access_model();
  for (const font of FONTS) await builder.add_raw_font(new Uint8Array(readFileSync(font)));
  return builder.build();
}

async function typeset(
  typst: TypstCompiler,
  { source, data, files, format }: TypesetOrder,
): Promise<Uint8Array> {
  typst.reset();
  typst.add_source('/main.typ', source);
  typst.map_shadow('/data.json', new TextEncoder().encode(data));
  for (const [path, bytes] of Object.entries(files)) typst.map_shadow(path, bytes);
  const target = format === 'pdf' ? 'pdf' : 'vector';
  const { result, diagnostics } = typst.compile('/main.typ', undefined, target, DIAGNOSTICS_FULL) as {
    result?: Uint8Array;
    diagnostics?: unknown;
  };
  if (!result) throw new Error(JSON.stringify(diagnostics));
  return format === 'pdf' ? result.slice() : await draw(result);
}

async function draw(vector: Uint8Array): Promise<Uint8Array> {
  renderer ??= createRenderer();
  const session = (await renderer).session_from_artifact(vector, 'vector');
  try {
    const drawing = (await renderer).svg_data(session, BODY_AND_DEFINITIONS);
    return new TextEncoder().encode(drawing.replace(SELECTABLE_TEXT, ''));
  } finally {
    session.free();
  }
}

async function createRenderer(): Promise<TypstRenderer> {
  const { default: load, TypstRendererBuilder } = await import('@myriaddreamin/typst-ts-renderer');
  await load({ module_or_path: readFileSync(resolve('@myriaddreamin/typst-ts-renderer/wasm')) });
  return new TypstRendererBuilder().build();
}
