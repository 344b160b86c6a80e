import { once } from '#platform/once.ts';
import { finite, shortOfFive } from './format.ts';

const timeZone = 'Asia/Jerusalem';

export function formatsIn(locale: string) {
  const number = (options: Intl.NumberFormatOptions) => once(() => new Intl.NumberFormat(locale, options));
  const date = (options: Intl.DateTimeFormatOptions) => once(() => new Intl.DateTimeFormat(locale, options));
  const whole = number({ maximumFractionDigits: 0 });
  const oneDecimal = number({ minimumFractionDigits: 1, maximumFractionDigits: 1 });
  const sums = [0, 2].map((digits) =>
    number({ minimumFractionDigits: digits, maximumFractionDigits: digits }),
  );
  const shekels = [0, 2].map((digits) =>
    number({
      style: 'currency',
      currency: 'ILS',
      minimumFractionDigits: digits,
      maximumFractionDigits: digits,
    }),
  );
  const long = date({ timeZone, day: 'numeric', month: 'long', year: 'numeric' });
  const timed = date({
    timeZone,
    dateStyle: 'long',
    timeStyle: 'short',
  });
  const short = date({ timeZone: 'UTC', day: 'numeric', month: 'short' });
  const ofAgorot = (formats: (() => Intl.NumberFormat)[]) => (agorot: number) => {
    const sum = finite(agorot);
    return formats[sum % 100 === 0 ? 0 : 1]?.().format(sum / 100) ?? '';
  };
  return {
    number: (value: number) => whole().format(finite(value)),
    rating: (value: number) => oneDecimal().format(shortOfFive(value)),
    money: ofAgorot(shekels),
    amount: ofAgorot(sums),
    date: (moment: Date | string) => long().format(new Date(moment)),
    moment: (moment: Date | string) => timed().format(new Date(moment)),
    days: (from: string, to = from) => short().formatRange(new Date(from), new Date(to)),
  };
}

export type Forms<Category extends Intl.LDMLPluralRule> = Record<Category, string> & { zero?: string };

export function countedIn<Category extends Intl.LDMLPluralRule>(
  locale: string,
  forms: Forms<Category | 'other'>,
): (count: number) => string {
  const rules = once(() => new Intl.PluralRules(locale));
  const number = once(() => new Intl.NumberFormat(locale));
  return (value) => {
    const count = finite(value);
    const category = count === 0 && forms.zero !== undefined ? 'zero' : rules().select(count);
    const form = (forms as Partial<Record<Intl.LDMLPluralRule, string>>)[category] ?? forms.other;
    return form.replace('#', number().format(count));
  };
}
