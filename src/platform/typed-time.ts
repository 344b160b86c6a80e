import { z } from 'zod';

/** PostgreSQL knows no year 0, and an offset leads out of the years that ISO dates have four digits for. */
const [EARLIEST, BEYOND] = ['1900', '9999'];

const isStorable = (text: string) => text >= EARLIEST && text < BEYOND;

/** A day that somebody typed, as `YYYY-MM-DD`. */
export function typedDay(message?: string) {
  return z.iso.date(message).refine(isStorable, message);
}

/** A moment by somebody else's clock. @param options `offset`: also in other time zones than UTC */
export function typedMoment(options: { offset?: boolean; error?: string } = {}) {
  return z.iso.datetime(options).refine(isStorable, options.error);
}
