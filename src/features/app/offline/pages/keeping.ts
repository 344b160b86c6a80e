import { type Query, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { pageScope } from '#client.ts';
import { formatDayAndMonth, formatTime } from '#ui/text/format.ts';
import { KEPT_SCREENS } from '../contract.ts';
import { keptCopy } from '../copy.he.ts';
import { isOffline } from './connection.ts';
import { forgetKept } from './forget-kept.ts';
import { isKeptReading, keepAnswer } from './kept-answers.ts';

const SETTLED_MS = 2_000;

/** Keeps the screens that are seen and what they show, where there is a worker that can show them again. */
export function useKeptScreens(userId: string, ownCard: string): void {
  const client = useQueryClient();
  const { pathname } = useLocation();

  useEffect(() => {
    void forgetKept(userId);
    // What is kept is read at the site's own addresses: only the business that they show is.
    if (!navigator.serviceWorker?.controller || pageScope()) return;
    const due = new Map<string, Query>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const keepDue = () => {
      timer = undefined;
      const queries = [...due.values()];
      due.clear();
      if (!isOffline()) for (const query of queries) void keepAnswer(userId, query).catch(() => undefined);
    };
    const note = (query: Query) => {
      if (!isKeptReading(query) || query.state.data === undefined) return;
      due.set(query.queryHash, query);
      timer ??= setTimeout(keepDue, SETTLED_MS);
    };
    const cache = client.getQueryCache();
    for (const query of cache.getAll()) note(query);
    const stop = cache.subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'success') note(event.query);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [client, userId]);

  useEffect(() => {
    const { controller } = navigator.serviceWorker ?? {};
    if (!controller || pageScope() || isOffline() || !KEPT_SCREENS.includes(pathname)) return;
    const edition = editionOf();
    const keep = () => {
      const now = new Date();
      const notice = keptCopy.card(formatDayAndMonth(now), formatTime(now));
      controller.postMessage({ keep: pathname, card: { path: ownCard, notice }, userId, edition });
      // A page registers none while an owner is signed in, so this one stays.
      const query = new URLSearchParams({ card: ownCard });
      void navigator.serviceWorker.register(`/service-worker.js?${query}`).catch(() => undefined);
    };
    const timer = setTimeout(keep, SETTLED_MS);
    return () => clearTimeout(timer);
  }, [userId, ownCard, pathname]);
}

function editionOf(): string {
  return (window as { __reactRouterManifest?: { version: string } }).__reactRouterManifest?.version ?? '';
}
