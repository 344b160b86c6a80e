/** From so many people on, the data security regulations ask for their highest level. */
const HIGH_LEVEL = 100_000;
const NEAR = HIGH_LEVEL / 2;

/** Level of the law's duties for data on so many people: above a threshold, near one, or null. */
export function levelOf(people: number): 'over' | 'near' | null {
  if (people < NEAR) return null;
  return people < HIGH_LEVEL ? 'near' : 'over';
}
