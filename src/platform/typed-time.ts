import { z } from 'zod';

/** PostgreSQL knows no year 0, and an offset may lead beyond four-digit years. */
const [EARLIEST, BEYOND] = ['1900', '9999'];

const isStorable = (text: string) => text >= EARLIEST && text < BEYOND;

export function typedDay(message?: string) {
  return z.iso.date(message).refine(isStorable, message);
}

export function typedMoment(options: { offset?: boolean; error?: string } = {}) {
  return z.iso.datetime(options).refine(isStorable, options.error);
}
