import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PAGE_USER_HEADER } from '#features/accounts/headers.contract.ts';
import {
  ApiError,
  answerOf,
  api,
  callApi,
  createClient,
  problemOf,
  readInBackground,
  setPageUser,
} from './client.ts';

const SAID = { code: 'unavailable', message: 'השירות אינו זמין כרגע', fields: { name: 'קצר מדי' } };

/** Returns what the call of the current user throws at this answer of the network. */
async function thrownBy(answer: () => Response): Promise<unknown> {
  try {
    await answerOf(createClient(async () => answer()).auth.me.$get());
  } catch (error) {
    return error;
  }
  throw new Error('nothing was thrown');
}

describe('an answer that is an error', () => {
  // Proves S378.
  test.each([
    ['its body', 503, JSON.stringify(SAID), '', `503: ${JSON.stringify(SAID)}`],
    ['its status text where there is no body', 502, '', 'Bad Gateway', '502: Bad Gateway'],
    ['a proxy’s page', 504, '<h1>Timeout</h1>', 'Gateway Timeout', '504: <h1>Timeout</h1>'],
    ['also a 401 on a read', 401, '', 'Unauthorized', '401: Unauthorized'],
  ])('has the status and %s for its message', async (_, status, body, statusText, message) => {
    const error = await thrownBy(() => new Response(body, { status, statusText }));
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({ status, message });
  });
});

describe('what people are told', () => {
  test('is the answer’s own word', async () => {
    expect(problemOf(await thrownBy(() => Response.json(SAID, { status: 503 })))).toEqual(SAID);
  });

  test('is a word of ours where the answer has none', async () => {
    const answers = ['', '<h1>Timeout</h1>', '{"error":1}', 'null'];
    for (const body of answers)
      expect(problemOf(await thrownBy(() => new Response(body, { status: 500 })))).toMatchObject({
        code: 'unexpected',
        message: 'אירעה שגיאה לא צפויה',
      });
  });

  test('is that the connection was lost, where there is no answer', async () => {
    const error = await thrownBy(() => {
      throw new TypeError('Failed to fetch');
    });
    expect(problemOf(error)).toMatchObject({ code: 'connection_lost' });
  });

  // Proves S402.
  test.each([
    ['a write that went out may have been done', true, () => api.auth.logout.$post(), 'answer_lost'],
    ['one without a network was not', false, () => api.auth.logout.$post(), 'connection_lost'],
    ['neither was a reading', true, () => api.auth.me.$get(), 'connection_lost'],
  ])('without an answer, %s', async (_, onLine, call, code) => {
    vi.stubGlobal('navigator', { onLine });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    const error = await call().catch((failure: unknown) => failure);
    vi.unstubAllGlobals();
    expect(problemOf(error)).toMatchObject({ code });
  });
});

describe('a write', () => {
  /** Stands for a server that gives these answers, one after another; `null` is none. */
  function answering(answers: (object | null)[]) {
    const keys: (string | null)[] = [];
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
      keys.push(new Headers(init.headers).get('idempotency-key'));
      const body = answers.shift();
      if (!body) throw new TypeError('Failed to fetch');
      return Response.json(body);
    });
    return keys;
  }
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('whose answer is lost is sent again by the same key', async () => {
    const keys = answering([null, null, { ok: true }]);
    const call = api.auth.logout.$post();
    await vi.runAllTimersAsync();
    expect((await call).ok).toBe(true);
    expect(keys).toHaveLength(3);
    expect(new Set(keys).size).toBe(1);
  });

  test('that is given up keeps its key for the next press, until something else is written', async () => {
    const keys = answering([null, null, null, { ok: true }, { ok: true }]);
    const lost = api.auth.logout.$post().catch((error: unknown) => problemOf(error).code);
    await vi.runAllTimersAsync();
    expect(await lost).toBe('answer_lost');
    await api.auth.logout.$post();
    await api.auth.logout.$post();
    expect(keys[3]).toBe(keys[0]);
    expect(keys[4]).not.toBe(keys[0]);
  });

  test('pressed twice is sent once, and both presses have the answer', async () => {
    const keys = answering([{ ok: true }]);
    const both = await Promise.all([api.auth.logout.$post(), api.auth.logout.$post()]);
    expect(await Promise.all(both.map((one) => one.json()))).toEqual([{ ok: true }, { ok: true }]);
    expect(keys).toHaveLength(1);
  });

  test('between whose two presses something else was written is sent twice', async () => {
    const keys = answering([{}, {}, {}]);
    const change = (password: string) => api.auth.reauthenticate.$post({ json: { password } });
    await Promise.all([change('one'), change('other'), change('one')]);
    expect(new Set(keys).size).toBe(3);
  });
});

describe('a reading that is stopped in the browser', () => {
  afterEach(() => void vi.unstubAllGlobals());

  test.each([
    ['is told apart where the server answers other calls', true, 'call_blocked'],
    ['is a lost connection where it answers none', false, 'connection_lost'],
  ])('%s', async (_, isReached, code) => {
    vi.stubGlobal('navigator', { onLine: true });
    vi.stubGlobal('fetch', async (path: string) => {
      if (isReached && path === '/healthz') return new Response(null);
      throw new TypeError('Failed to fetch');
    });
    const error = await answerOf(api.stats.me.$get()).catch((failure: unknown) => failure);
    expect(problemOf(error)).toMatchObject({ code });
  });
});

describe('what is read in the background', () => {
  afterEach(() => void vi.unstubAllGlobals());

  // Proves S335.
  test('says so until it is there; a write never does', async () => {
    const calls: [string | undefined, string | null][] = [];
    vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
      calls.push([init.method, new Headers(init.headers).get('x-background')]);
      return Response.json({});
    });
    await readInBackground(async () => {
      await api.stats.me.$get();
      await api.auth.logout.$post();
      await api.auth.me.$get();
    });
    await readInBackground(() => Promise.reject(new Error('lost'))).catch(() => {});
    await api.stats.me.$get();
    expect(calls).toEqual([
      ['GET', '1'],
      ['POST', null],
      ['GET', '1'],
      ['GET', null],
    ]);
  });
});

test('a call says whose page it comes from, as long as it is somebody’s', async () => {
  const users: (string | null)[] = [];
  vi.stubGlobal('fetch', async (_path: string, init: RequestInit) => {
    users.push(new Headers(init.headers).get(PAGE_USER_HEADER));
    return Response.json({});
  });
  for (const id of [null, 'one', 'other', null]) {
    setPageUser(id ? { id, businessId: null } : null);
    await api.auth.me.$get();
  }
  await callApi('/api/business-card', { method: 'PUT' });
  vi.unstubAllGlobals();
  expect(users).toEqual([null, 'one', 'other', null, null]);
});

describe('a call', () => {
  /** Requests that reached the network. */
  async function asked(call: (client: ReturnType<typeof createClient>) => Promise<unknown>) {
    const requests: { path: string; init: RequestInit }[] = [];
    await call(
      createClient(async (path, init = {}) => {
        requests.push({ path, init });
        return Response.json({});
      }),
    );
    const [request] = requests;
    if (!request) throw new Error('nothing was asked');
    return request;
  }

  test('has its address from its names, with what belongs into it', async () => {
    const { signal } = new AbortController();
    const { path, init } = await asked((client) =>
      client.reviews.me.$get({ query: { limit: '5', q: 'שירות & חיוך' } }, { init: { signal } }),
    );
    expect(path).toBe(`/api/reviews/me?${new URLSearchParams({ limit: '5', q: 'שירות & חיוך' })}`);
    expect(init).toMatchObject({ method: 'GET', signal });
    expect(init.body).toBeUndefined();
  });

  test('tells its path without being made', async () => {
    expect(createClient(() => Promise.reject(new Error('was made'))).reviews.me.$path()).toBe(
      '/api/reviews/me',
    );
  });

  test('cannot be led elsewhere by a parameter', async () => {
    const { path } = await asked((client) =>
      client.auth.sessions[':id'].$delete({ param: { id: '../me?x=1' } }),
    );
    expect(path).toBe('/api/auth/sessions/..%2Fme%3Fx%3D1');
  });

  test('sends JSON as such, and a form with its files', async () => {
    const json = await asked((client) => client.auth.reauthenticate.$post({ json: { password: 'סוד' } }));
    expect(json.init).toMatchObject({
      method: 'POST',
      body: '{"password":"סוד"}',
      headers: { 'Content-Type': 'application/json' },
    });
    const profileImage = new File(['x'], 'me.png', { type: 'image/png' });
    const form = await asked((client) =>
      client.auth['upload-profile-image'].$post({ form: { profileImage } }),
    );
    expect((form.init.body as FormData).get('profileImage')).toEqual(profileImage);
    expect(form.init.headers).toBeUndefined();
  });
});
