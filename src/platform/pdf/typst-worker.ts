import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { parentPort } from 'node:worker_threads';
import init, { type TypstCompiler, TypstCompilerBuilder } from '@myriaddreamin/typst-ts-web-compiler';
import type { TypesetAnswer, TypesetOrder } from './typst.ts';

// Runs beside the server: a document takes milliseconds, but the first one takes seconds.

const FONTS = ['400Regular/Assistant_400Regular', '700Bold/Assistant_700Bold'];
const DIAGNOSTICS_FULL = 3;
const resolve = createRequire(import.meta.url).resolve;

const compiler = createCompiler();

parentPort?.on('message', async ({ source, data }: TypesetOrder) => {
  try {
    const pdf = typeset(await compiler, source, data);
    parentPort?.postMessage({ pdf } satisfies TypesetAnswer, [pdf.buffer as ArrayBuffer]);
  } catch (error) {
    parentPort?.postMessage({ error: String(error) } satisfies TypesetAnswer);
  }
});

async function createCompiler(): Promise<TypstCompiler> {
  await init({ module_or_path: readFileSync(resolve('@myriaddreamin/typst-ts-web-compiler/wasm')) });
  const builder = new TypstCompilerBuilder();
  // No files and no network: a document is its source, its data and the fonts.
  builder.set_dummy_access_model();
  for (const font of FONTS)
    await builder.add_raw_font(
      new Uint8Array(readFileSync(resolve(`@expo-google-fonts/assistant/${font}.ttf`))),
    );
  return builder.build();
}

function typeset(typst: TypstCompiler, source: string, data: string): Uint8Array {
  typst.reset();
  typst.add_source('/main.typ', source);
  typst.map_shadow('/data.json', new TextEncoder().encode(data));
  const { result, diagnostics } = typst.compile('/main.typ', undefined, 'pdf', DIAGNOSTICS_FULL) as {
    result?: Uint8Array;
    diagnostics?: unknown;
  };
  if (!result) throw new Error(JSON.stringify(diagnostics));
  return result.slice();
}
