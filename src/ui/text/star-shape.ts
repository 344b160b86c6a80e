const around = 'l2.9 5.9 6.5.95-4.7 4.58 1.1 6.47-5.8-3.05-5.8 3.05 1.1-6.47-4.7-4.58 6.5-.95z';

export const starPath = starsPath(1);

/** A row of stars in boxes of 24 by 24, as one path: transforms of single stars make a layer of paint each. */
export function starsPath(count: number, first = 0): string {
  return Array.from({ length: count }, (_, place) => `M${12 + (first + place) * 24} 2.6${around}`).join('');
}
