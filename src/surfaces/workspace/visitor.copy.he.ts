export const visitorCopy = {
  home: 'דוגרי, לעמוד הבית',
  foot: [
    { href: '/help', text: 'עזרה' },
    { href: '/accessibility', text: 'הצהרת נגישות' },
    { href: '/privacy-policy', text: 'מדיניות הפרטיות' },
  ],
};
