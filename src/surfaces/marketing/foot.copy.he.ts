import type { FootWords } from './foot.contract.ts';

export const footInHebrew: FootWords = {
  about: 'ביקורות לקוחות וכרטיסי ביקור דיגיטליים לעסקים קטנים, בעברית.',
  aroundTheClock: 'מרכז העזרה פתוח מסביב לשעון.',
  titles: { product: 'המוצר', support: 'עזרה', legal: 'זכויות ותנאים' },
  links: {
    '/#features': 'מה מקבלים',
    '/pricing': 'מחירים',
    '/example-card': 'כרטיס לדוגמה',
    '/register': 'הרשמה',
    '/login': 'התחברות',
    '/help': 'מרכז העזרה',
    '/developers': 'למפתחים',
    '/accessibility': 'הצהרת נגישות',
    '/terms': 'תנאי השימוש',
    '/privacy-policy': 'מדיניות הפרטיות',
    '/user-rights': 'הזכויות שלכם במידע',
    '/cancel-subscription': 'ביטול מנוי',
  },
};
