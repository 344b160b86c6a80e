import { exchange } from '../tests/exchange.ts';
import { type Registered, register, signIn, startLoad } from './load.ts';

/** An owner whom every version knows. */
type RollingOwner = Registered & { cookie: string };

export interface RollingLoad {
  /** Reviews that were acknowledged. */
  acknowledged: Set<string>;
  begin(stage: string): void;
  /** Ends the load when what is under way has been answered. */
  stop(): Promise<Stage[]>;
}

export interface Stage {
  name: string;
  calls: number;
  /** One sentence for each call that went wrong. */
  errors: string[];
}

type Waiting = { items: { id: string }[] };

/**
 * Writers, visitors and an owner who never cease to call; each call goes to the next of the instances.
 * @param instances asked at every call, as a balancer knows who takes requests
 */
export function startRollingLoad(instances: () => string[], owner: RollingOwner): RollingLoad {
  let turn = 0;
  let isOver = false;
  let stage: Stage = { name: '', calls: 0, errors: [] };
  const stages: Stage[] = [];
  const next = () => {
    const all = instances();
    return all[turn++ % all.length] ?? '';
  };
  const call = async (path: string, expected: number, init: Parameters<typeof exchange>[2] = {}) => {
    const mine = stage;
    mine.calls += 1;
    const what = `${init.method ?? 'GET'} ${path.replace(/[0-9a-f-]{36}/, '{id}')}`;
    const answer = await exchange(next(), path, init).catch((error: Error) => error);
    if (answer instanceof Error) mine.errors.push(`${what}: ${answer.message}`);
    else if (answer.status === expected) return answer;
    else mine.errors.push(`${what}: ${answer.status} ${answer.text.slice(0, 160)}`);
    return null;
  };
  const { username, cookie } = owner;
  const headers = { cookie };

  /** Approves what waits, and looks for it on the next instance: the other version has to see it at once. */
  async function decide(): Promise<void> {
    const waiting = await call('/api/reviews/me?status=pending&limit=5', 200, { headers });
    for (const { id } of waiting?.json<Waiting>().items ?? []) {
      if (!(await call(`/api/reviews/${id}/approve`, 200, { method: 'PUT', headers }))) continue;
      const seen = await call('/api/reviews/me?status=approved&limit=100', 200, { headers });
      if (seen && !seen.json<Waiting>().items.some((review) => review.id === id))
        stage.errors.push('an approved review is not in the list of the other instance');
    }
  }
  const work: (() => Promise<unknown>)[] = [
    () => call(`/business/${username}`, 200),
    () => call(`/business/${username}/reviews`, 200),
    () => call(`/api/reviews/${username}?view=all`, 200),
    decide,
    () => call('/api/stats/me', 200, { headers }),
    () => call('/api/analytics', 200, { headers }),
    () => call('/reviews', 200, { headers }),
    async () => {
      const form = new FormData();
      form.set('description', `תיאור ${turn}`);
      await call('/api/business-card', 200, { method: 'PUT', headers, body: form });
    },
    // A new account each time: of one account's many sessions the oldest would end.
    () =>
      attempt('registration, then login', async () => {
        const registered = await register(next());
        // Chosen now: an instance may have been taken out since.
        await signIn(next(), registered);
      }),
  ];

  async function attempt(what: string, act: () => Promise<unknown>): Promise<void> {
    const mine = stage;
    mine.calls += 1;
    await act().catch((error: Error) => mine.errors.push(`${what}: ${error.message}`));
  }

  async function callOn(act: () => Promise<unknown>): Promise<void> {
    while (!isOver) await act();
  }
  const callers = Promise.all(work.map(callOn));
  const reviews = startLoad(next, username);
  const counted = { calls: 0, errors: 0 };

  /** Moves what the writers have met since the last look to the present stage. */
  function takeReviews(): void {
    const { acknowledged, unforeseen, unavailable, broken, strange } = reviews.counts;
    const bad = unforeseen + unavailable + broken + strange.length;
    stage.calls += acknowledged.size + bad - counted.calls;
    if (bad > counted.errors)
      stage.errors.push(
        `${bad - counted.errors} reviews were refused at first (${unforeseen} 500, ${unavailable} 503, ${broken} broken; ${strange.at(-1) ?? ''})`,
      );
    Object.assign(counted, { calls: acknowledged.size + bad, errors: bad });
  }

  return {
    acknowledged: reviews.counts.acknowledged,
    begin(name) {
      takeReviews();
      stage = { name, calls: 0, errors: [] };
      stages.push(stage);
    },
    async stop() {
      isOver = true;
      await Promise.all([callers, reviews.stop()]);
      takeReviews();
      return stages;
    },
  };
}
