/** A test card: its number decides the response code of every charge; 0: approved. */
export interface ExampleCard {
  number: string;
  label: string;
  code: number;
  /** The share of the amount that is approved; all of it by default. */
  share?: number;
  /** The bank asks for verification before it answers. */
  secondStep?: 'passes' | 'fails' | 'unavailable' | 'left';
}

export const exampleCards: ExampleCard[] = [
  { number: '4580000000000000', label: 'משלם', code: 0 },
  { number: '4580000000000018', label: 'נדחה', code: 1 },
  { number: '4580000000000026', label: 'גנוב', code: 2 },
  { number: '4580000000000067', label: 'CVV שגוי', code: 6 },
  { number: '4580000000000109', label: 'אושר בחלקו', code: 10, share: 0.4 },
  { number: '4580000000000331', label: 'פג תוקף', code: 33 },
  { number: '4580000000000364', label: 'מוגבל', code: 36 },
  { number: '4580000000000612', label: 'מעל המסגרת', code: 61 },
  { number: '4580000000003004', label: 'משלם אחרי אימות', code: 0, secondStep: 'passes' },
  { number: '4580000000003012', label: 'נכשל באימות', code: 1, secondStep: 'fails' },
  { number: '4580000000003020', label: 'האימות לא זמין', code: 1, secondStep: 'unavailable' },
  { number: '4580000000003038', label: 'נשאר באימות', code: 0, secondStep: 'left' },
];

/** Any other number is approved. */
export function cardOf(number: string): ExampleCard {
  const digits = number.replace(/\D/g, '');
  return exampleCards.find((card) => card.number === digits) ?? { number: digits, label: '', code: 0 };
}
