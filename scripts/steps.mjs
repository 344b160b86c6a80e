// Runs rows of commands beside each other, those of a row one after another, and says of each whether it passed.
import { spawn } from 'node:child_process';

/** @returns {Promise<{passed: number, failed: number}>} how many did */
export async function runSteps(rows) {
  const tally = { passed: 0, failed: 0 };
  await Promise.all(rows.map((steps) => runRow(steps, tally)));
  return tally;
}

async function runRow(steps, tally) {
  for (const { name, command } of steps) {
    const { code, output } = await runQuietly(command);
    console.log(`${code === 0 ? 'ok  ' : 'FAIL'} ${name}`);
    tally[code === 0 ? 'passed' : 'failed'] += 1;
    if (code !== 0) console.log(output);
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
