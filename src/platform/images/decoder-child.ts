import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import type { DecoderAnswer, DecoderOrder, FromDecoder } from './decoder-protocol.ts';

const START_MS = 20_000;
const HEAP_MB = 64;
/** Backstop for the process's own watch: V8 alone reserves half a gigabyte of it. */
const DATA_MAX_KB = 1_500_000;
const LIFETIME_CPU_SECONDS = 120;
/** The shell sets limits and then becomes Node, so signals and the channel reach it directly. */
const LIMITED = 'ulimit -c 0; ulimit -d "$1"; ulimit -t "$2"; shift 2; exec "$@"';

export interface DecoderChild {
  readonly pid: number | undefined;
  ask(order: DecoderOrder, wallMs: number): Promise<DecoderAnswer | null>;
  kill(): void;
  readonly isAlive: boolean;
}

/** Starts a decoder without the server's settings; idle, it keeps no server open. @throws where it does not come up */
export async function startDecoder(script: URL): Promise<DecoderChild> {
  const node = [process.execPath, `--max-old-space-size=${HEAP_MB}`, fileURLToPath(script)];
  const limits = [String(DATA_MAX_KB), String(LIFETIME_CPU_SECONDS)];
  const [command = '', ...args] =
    process.platform === 'win32' ? node : ['/bin/sh', '-c', LIMITED, 'sh', ...limits, ...node];
  const child = spawn(command, args, {
    env: {},
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  let isAlive = true;
  const ended = new Promise<null>((resolve) => {
    const end = () => {
      isAlive = false;
      resolve(null);
    };
    child.once('exit', end);
    child.once('error', end);
  });
  const said = await Promise.race([messageOf(child, START_MS), ended]);
  if (said !== 'ready') {
    child.kill('SIGKILL');
    throw new Error(`the image decoder did not start (exit code ${child.exitCode ?? child.signalCode})`);
  }
  const rest = () => {
    child.unref();
    child.channel?.unref();
  };
  rest();

  return {
    pid: child.pid,
    get isAlive() {
      return isAlive;
    },
    kill: () => void child.kill('SIGKILL'),
    async ask(order, wallMs) {
      child.ref();
      child.channel?.ref();
      const answered = messageOf(child, wallMs);
      child.send(order, () => {});
      const answer = await Promise.race([answered, ended]);
      if (answer === null || answer === 'ready') {
        isAlive = false;
        child.kill('SIGKILL');
        return null;
      }
      rest();
      return answer;
    },
  };
}

async function messageOf(child: ChildProcess, withinMs: number): Promise<FromDecoder | null> {
  const patience = AbortSignal.timeout(withinMs);
  return once(child, 'message', { signal: patience }).then(
    ([message]) => message as FromDecoder,
    () => null,
  );
}
