import { normalizePhone, type Phone } from '#features/accounts/phone.policy.ts';
import type { NamedPhone } from './phones.contract.ts';

/** Phones beside a card's first one; a number that cannot be called is left out. */
export function morePhonesOf({ morePhones }: { morePhones: NamedPhone[] }): (Phone & { name: string })[] {
  return morePhones.flatMap(({ name, number }) => {
    const phone = normalizePhone(number);
    return phone ? [{ ...phone, name }] : [];
  });
}
