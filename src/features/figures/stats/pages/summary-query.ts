import { keepPreviousData } from '@tanstack/react-query';
import { api } from '#client.ts';
import { apiQuery, eachVisit } from '#ui/api-query.ts';
import type { StatsQuery } from '../period.policy.ts';

export function summaryQuery(query: StatsQuery) {
  return { ...apiQuery(api.figures.month, query), ...eachVisit, placeholderData: keepPreviousData };
}
