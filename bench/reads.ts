import { fillReviews } from './filling.ts';
import { timed } from './load.ts';
import type { Product } from './product.ts';
import type { Row } from './report.ts';

/** Numbers of reviews to compare. */
export interface Sizes {
  small: number;
  large: number;
}

/** Measures the most frequent reads of owners and visitors, with few stored reviews of the business and with many. */
export async function measureReads(product: Product, { small: few, large: many }: Sizes): Promise<Row[]> {
  const { cookie, username, businessId } = await product.owner();
  await product.pool.query('delete from reviews where business_id = $1', [businessId]);
  const reads = {
    'own reviews page': `/api/reviews/me?status=approved`,
    'own statistics': '/api/stats/me',
    'analytics of a month': '/api/analytics',
    'analytics of all time': '/api/analytics?timeRange=all',
    'public list': `/api/reviews/${username}?view=all`,
    search: `/api/reviews/me?status=approved&q=${encodeURIComponent('יחס אישי 777')}`,
    'search of two letters, absent': `/api/reviews/me?q=${encodeURIComponent('זס')}`,
    'search of two letters, frequent': `/api/reviews/me?q=${encodeURIComponent('טו')}`,
    'search of two digits among rejected ones': '/api/reviews/me?status=rejected&q=77',
    'unanswered with a photo': '/api/reviews/me?photo=1&unanswered=1',
  };
  const measureAll = async () => {
    const times: Record<string, number> = {};
    for (const [what, address] of Object.entries(reads)) {
      times[what] = await timed(200, async () => {
        const response = await fetch(product.address + address, { headers: { cookie } });
        if (!response.ok) throw new Error(`${address}: ${response.status}`);
        await response.arrayBuffer();
      });
    }
    return times;
  };
  await fillReviews(product, businessId, few);
  const small = await measureAll();
  await fillReviews(product, businessId, many - few);
  const large = await measureAll();
  return Object.keys(reads).flatMap((what) => [
    { what: `${what}, ${few.toLocaleString('en')} reviews`, value: small[what] ?? 0, unit: 'ms' },
    {
      what: `${what}, ${many.toLocaleString('en')} reviews`,
      value: large[what] ?? 0,
      unit: 'ms',
      target: what.startsWith('search') ? '<= 50' : undefined,
    },
    {
      what: `${what}, ratio`,
      value: (large[what] ?? 0) / (small[what] ?? 1),
      unit: '',
      // A search reads what it finds, and a million hold a thousand times as much of it.
      target: what.startsWith('search') ? undefined : '<= 1.5',
    },
  ]);
}
