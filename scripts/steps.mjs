// Runs commands one after another and says of each whether it passed.
import { spawn } from 'node:child_process';

/** @returns {Promise<number>} how many failed */
export async function runSteps(steps) {
  let failed = 0;
  for (const { name, command } of steps) {
    const { code, output } = await runQuietly(command);
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`);
    if (code !== 0) {
      failed++;
      console.log(output);
    }
  }
  return failed;
}

function runQuietly([file, ...args]) {
  return new Promise((resolve) => {
    let output = '';
    const child = spawn(process.execPath, [file, ...args], {
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0' },
    });
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.on('exit', (code) => resolve({ code: code ?? 1, output }));
  });
}
