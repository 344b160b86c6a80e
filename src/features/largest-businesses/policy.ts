/** From so many people on, the data security regulations ask for their highest level. */
const HIGH_LEVEL = 100_000;
const NEAR = HIGH_LEVEL / 2;

/** What the law asks of whoever holds data on so many people: more, soon more, or no more than of everybody. */
export function levelOf(people: number): 'over' | 'near' | null {
  if (people < NEAR) return null;
  return people < HIGH_LEVEL ? 'near' : 'over';
}
