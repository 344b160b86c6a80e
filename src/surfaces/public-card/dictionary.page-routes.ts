import { Hono } from 'hono';
import type { AppEnv } from '#platform/http/context.ts';
import { dictionaryHeaders, type PageDictionary, pageDictionary } from '#platform/http/pages/dictionary.ts';
import { pageResponse } from '#platform/http/pages/finished-pages.ts';
import { Problem } from '#platform/http/problem.ts';
import type { Services } from '#platform/services.ts';
import type { CardWeb } from './card-web.page-routes.ts';

const SCRIPT = 'surfaces/public-card/pages/public-card.client.ts';
const FOLDER = '/card-dictionary';
/** Any one: all processes make the same. */
const MOMENT = new Date('2026-01-04T10:00:00Z');

export type FindDictionary = () => Promise<PageDictionary>;

/** An invented card: what is in every card's page comes from it, and nothing of anybody's. */
export function cardDictionary({ publicUrl }: Services, web: CardWeb): FindDictionary {
  let made: Promise<PageDictionary> | undefined;
  const make = async () => {
    const place = { siteUrl: publicUrl(), now: MOMENT, script: web.script(SCRIPT) };
    return pageDictionary((await web.pages()).patternCard(place).html, FOLDER);
  };
  return () => {
    made ??= make();
    return made;
  };
}

export function dictionaryRoutes({ pageCache }: Services, findDictionary: FindDictionary) {
  return new Hono<AppEnv>().get(`${FOLDER}/:digest`, async (c) => {
    const { path, bytes } = await findDictionary();
    if (c.req.path !== path) throw new Problem(404);
    const source = { html: bytes.toString(), headers: dictionaryHeaders('/business/*'), expiresAt: null };
    return pageResponse(await pageCache.getOrMake(path, FOLDER, async () => source), c);
  });
}
