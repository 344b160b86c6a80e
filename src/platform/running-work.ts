import { AsyncLocalStorage } from 'node:async_hooks';

export interface RunningWork {
  requestId?: string;
  jobId?: string;
  job?: string;
}

const works = new AsyncLocalStorage<RunningWork & { isAwaited: boolean }>();

/** Runs work that somebody waits for: each of its statements has to be answered soon. */
export function withinRequest<T>(work: () => T, requestId?: string): T {
  return works.run({ requestId, isAwaited: true }, work);
}

export function withinJob<T>(running: RunningWork, work: () => T): T {
  return works.run({ ...running, isAwaited: false }, work);
}

/** Runs work that nobody waits for, even if a request started it. */
export function outsideRequests<T>(work: () => T): T {
  return works.exit(work);
}

export function isAwaited(): boolean {
  return works.getStore()?.isAwaited ?? false;
}

export function runningWork(): RunningWork {
  const { requestId, jobId, job } = works.getStore() ?? {};
  return { ...(requestId && { requestId }), ...(jobId && { jobId, job }) };
}

/** Name of the running work for the database's list of sessions; null outside of any. */
export function nameOfWork(): string | null {
  const { requestId, jobId, job } = works.getStore() ?? {};
  const name = jobId ? `job ${jobId} ${job}` : requestId && `request ${requestId}`;
  return name ? name.replace(/[^\w -]/g, '') : null;
}
