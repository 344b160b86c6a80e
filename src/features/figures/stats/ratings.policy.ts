export interface RatingCount {
  rating: number;
  count: number;
}

export function countOf(rows: readonly RatingCount[], rating?: number): number {
  return rows.reduce((sum, row) => sum + (rating === undefined || row.rating === rating ? row.count : 0), 0);
}

export function averageOf(rows: readonly RatingCount[]): number | null {
  const count = countOf(rows);
  return count > 0 ? rows.reduce((sum, row) => sum + row.rating * row.count, 0) / count : null;
}
