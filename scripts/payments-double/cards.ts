/** What a card's number makes of every charge: the clearing house's code, 0 where it pays. */
export interface ExampleCard {
  number: string;
  label: string;
  code: number;
  /** What of the amount the card pays, where not all of it. */
  share?: number;
  /** The bank asks for a second step before it answers. */
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

/** A number that is none of the examples pays. */
export function cardOf(number: string): ExampleCard {
  const digits = number.replace(/\D/g, '');
  return exampleCards.find((card) => card.number === digits) ?? { number: digits, label: '', code: 0 };
}
