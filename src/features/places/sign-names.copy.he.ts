import type { SignForm } from './limits.contract.ts';

export const signForms: Record<SignForm, { name: string; text: string }> = {
  poster: { name: 'פוסטר', text: 'A4, לקיר או לחלון' },
  tent: { name: 'שלט שולחני', text: 'A5, מקפלים ומעמידים' },
  cards: { name: 'כרטיסים', text: '85×55 מ״מ, לחלוקה' },
  stickers: { name: 'מדבקות', text: 'עגולות, 50 מ״מ' },
};
