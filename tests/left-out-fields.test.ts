import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { describe, expect, test } from 'vitest';
import type { z } from 'zod';
import { statsSchema } from '../src/features/admin/contract.ts';
import { SiteStats } from '../src/features/admin/pages/site-stats.tsx';
import { ReviewStats } from '../src/features/reviews/pages/review-stats.tsx';
import { analyticsSchema, funnelSchema, ownStatsSchema } from '../src/features/stats/contract.ts';
import { InvitationFunnel } from '../src/features/stats/pages/invitation-funnel.tsx';
import { StatsFigures } from '../src/features/stats/pages/stats-figures.tsx';
import { DashboardStats } from '../src/surfaces/workspace/pages/dashboard-stats.tsx';
import { TodayTiles } from '../src/surfaces/workspace/pages/today-tiles.tsx';

// Each field of an answer that may be missing, and each figure, is left out in turn: no screen may print what is left.

type Json = null | boolean | number | string | Json[] | { [name: string]: Json | undefined };
type Path = (string | number)[];

const PRINTED = /NaN|Infinity|∞|undefined|\bnull\b|Invalid Date|\[object/;

/** The whole of an answer, with figures that are no zeros. */
function sampleOf(schema: z.core.JSONSchema.BaseSchema): Json {
  const [first] = (schema.anyOf ?? []).filter((one) => one.type !== 'null');
  if (first) return sampleOf(first);
  if (schema.enum) return schema.enum[0] as Json;
  if (schema.type === 'array') return [sampleOf(schema.items as z.core.JSONSchema.BaseSchema)];
  if (schema.type === 'object')
    return Object.fromEntries(
      Object.entries(schema.properties ?? {}).map(([name, one]) => [
        name,
        sampleOf(one as z.core.JSONSchema.BaseSchema),
      ]),
    );
  if (schema.type === 'integer' || schema.type === 'number') return 4;
  if (schema.type === 'boolean') return true;
  return schema.format === 'date'
    ? '2026-11-08'
    : schema.format === 'date-time'
      ? '2026-11-08T10:00:00Z'
      : 'מילה';
}

/** The places of an answer that may be missing or null, and those of figures. */
function gapsOf(
  schema: z.core.JSONSchema.BaseSchema,
  at: Path = [],
): { path: Path; value: null | undefined }[] {
  const [inner] = (schema.anyOf ?? []).filter((one) => one.type !== 'null');
  if (inner) return [{ path: at, value: null }, ...gapsOf(inner, at)];
  if (schema.type === 'array') return gapsOf(schema.items as z.core.JSONSchema.BaseSchema, [...at, 0]);
  // By its stars a row of the distribution is known.
  if (at.at(-1) === 'rating') return [];
  if (schema.type === 'integer' || schema.type === 'number') return [{ path: at, value: undefined }];
  return Object.entries(schema.properties ?? {}).flatMap(([name, one]) => [
    ...(schema.required?.includes(name) ? [] : [{ path: [...at, name], value: undefined }]),
    ...gapsOf(one as z.core.JSONSchema.BaseSchema, [...at, name]),
  ]);
}

function without(answer: Json, [name, ...rest]: Path, value: null | undefined): Json {
  const copy = structuredClone(answer) as Record<string | number, Json | undefined>;
  if (name === undefined) return value as Json;
  copy[name] = rest.length > 0 ? without(copy[name] as Json, rest, value) : value;
  return copy as Json;
}

function textOf(element: ReactElement, answers: [unknown[], Json][]): string {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const [key, answer] of answers) client.setQueryData(key, answer);
  const screen = createElement(QueryClientProvider, { client }, element);
  const router = createMemoryRouter([{ path: '*', element: screen }]);
  return renderToStaticMarkup(createElement(RouterProvider, { router }));
}

const counts = { pending: 4, approved: 4, rejected: 4, thisWeek: 4 };
const OWN = ['/api/stats/me'];
const SCREENS: [string, z.ZodType, (answer: Json) => string][] = [
  [
    'the statistics',
    analyticsSchema,
    (answer) => textOf(createElement(StatsFigures, { analytics: answer as never }), []),
  ],
  [
    'the funnel of invitations',
    funnelSchema,
    (answer) =>
      textOf(createElement(InvitationFunnel, { timeRange: 'month' }), [
        [['/api/analytics/invitations', { timeRange: 'month' }], answer],
      ]),
  ],
  ['the dashboard', ownStatsSchema, (answer) => textOf(createElement(DashboardStats), [[OWN, answer]])],
  ["the day's figures", ownStatsSchema, (answer) => textOf(createElement(TodayTiles), [[OWN, answer]])],
  [
    'the figures above the reviews',
    ownStatsSchema,
    (answer) => textOf(createElement(ReviewStats, { counts: counts as never }), [[OWN, answer]]),
  ],
  [
    "the admins' figures",
    statsSchema,
    (answer) => textOf(createElement(SiteStats, { initialStats: answer as never }), []),
  ],
];

describe.each(SCREENS)('%s', (_, schema, draw) => {
  const json = schema.toJSONSchema({ io: 'output' });
  const whole = sampleOf(json);
  const gaps = gapsOf(json).map(({ path, value }): [string, Path, null | undefined] => [
    `${path.join('.')} ${value === null ? 'is null' : 'left out'}`,
    path,
    value,
  ]);

  test('shows an answer that is whole', () => {
    expect(draw(whole)).toMatch(/\d/);
    expect(PRINTED.exec(draw(whole))?.[0]).toBeUndefined();
  });

  test.each(gaps)('%s', (_name, path, value) => {
    expect(PRINTED.exec(draw(without(whole, path, value)))?.[0]).toBeUndefined();
  });
});

test('analytics without four-star reviews counts none', () => {
  const json = analyticsSchema.toJSONSchema({ io: 'output' });
  const gap = without(sampleOf(json), ['overview', 'fourStarReviews'], undefined);
  const none = structuredClone(sampleOf(json)) as { overview: { fourStarReviews: number } };
  none.overview.fourStarReviews = 0;
  const [, , draw] = SCREENS[0] as (typeof SCREENS)[number];
  expect(draw(gap)).toBe(draw(none as never));
});
