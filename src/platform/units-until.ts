/** Units until a moment, the begun one included; below zero: units since then, the begun one included. */
export function unitsUntil(moment: Date, now: Date, unitMs: number): number {
  const units = (moment.getTime() - now.getTime()) / unitMs;
  return units > 0 ? Math.ceil(units) : Math.floor(units);
}
