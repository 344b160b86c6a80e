interface PickedContact {
  name?: string[];
  tel?: string[];
}
interface ContactsManager {
  select(properties: ('name' | 'tel')[], options: { multiple: boolean }): Promise<PickedContact[]>;
}

const contactsOf = (): ContactsManager | undefined =>
  (navigator as Navigator & { contacts?: ContactsManager }).contacts;

/** Whether the browser lets a page ask for a contact: Chrome on Android does. */
export function hasContactPicker(): boolean {
  return contactsOf() !== undefined;
}

/** Opens the telephone's own list. Returns null where nobody was chosen. @throws where the browser refuses */
export async function pickContact(): Promise<{ name: string; phone: string } | null> {
  const [picked] = (await contactsOf()?.select(['name', 'tel'], { multiple: false })) ?? [];
  return picked ? { name: picked.name?.[0] ?? '', phone: picked.tel?.[0] ?? '' } : null;
}
