// Runs rows of commands beside each other, those of a row one after another, and says of each whether it passed.
import { spawn } from 'node:child_process';

/** @returns {Promise<{passed: number, failed: {name: string, reason: string}[]}>} */
export async function runSteps(rows) {
  const tally = { passed: 0, failed: [] };
  await Promise.all(rows.map((steps) => runRow(steps, tally)));
  return tally;
}

async function runRow(steps, tally) {
  for (const { name, command } of steps) {
    const { code, output } = await runQuietly(command);
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`);
    if (code === 0) {
      tally.passed += 1;
    } else {
      console.log(output);
      tally.failed.push({ name, reason: output.trimEnd().split('\n').slice(-40).join('\n') });
    }
  }
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
