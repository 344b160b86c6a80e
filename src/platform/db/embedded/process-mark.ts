import { spawnSync } from 'node:child_process';
import fs from 'node:fs';

/** Identifies one process for certain: a pid alone may already belong to another program. */
export interface ProcessMark {
  pid: number;
  started: string | null;
}

export function markOf(pid: number): ProcessMark {
  return { pid, started: startOf(pid) };
}

export function isRunning(mark: ProcessMark): boolean {
  return mark.started !== null && startOf(mark.pid) === mark.started;
}

export function readMark(file: string): ProcessMark | null {
  try {
    const value: unknown = JSON.parse(fs.readFileSync(file, 'utf8'));
    return isMark(value) ? value : null;
  } catch {
    return null;
  }
}

function isMark(value: unknown): value is ProcessMark {
  return typeof value === 'object' && value !== null && 'pid' in value && 'started' in value;
}

function startOf(pid: number): string | null {
  if (process.platform !== 'linux') {
    const ps = spawnSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' });
    return ps.stdout?.trim() || null;
  }
  try {
    const stat = fs.readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name before the last ")" may hold spaces; field 22 of proc(5) is the 20th after it.
    const ticks = stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
    return ticks ? `${bootId()}:${ticks}` : null;
  } catch {
    return null;
  }
}

function bootId(): string {
  try {
    return fs.readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  } catch {
    return '';
  }
}
