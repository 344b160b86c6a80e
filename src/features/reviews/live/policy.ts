import { LEAD_NEWS, type LeadNews, type LiveNews, REVIEW_NEWS, type ReviewNews } from './contract.ts';

export function newsTopic(businessId: string): string {
  return `reviews:${businessId}`;
}

/** The key that a piece of news travels under, from process to process. */
export function writeNews(news: ReviewNews, id: string): string {
  return `${news}:${id}`;
}

export function writeLeadNews(news: LeadNews, id: string): string {
  return `${news}:${id}`;
}

/** Parses a key by one of these; null for anything else. */
export function readNews(key: string): { news: LiveNews; id: string } | null {
  const [word, id = ''] = key.split(':');
  const news = [...REVIEW_NEWS, ...LEAD_NEWS].find((known) => known === word);
  return news ? { news, id } : null;
}
