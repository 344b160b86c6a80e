export const dashboardsCopy = {
  views: { label: 'תצוגות לוח הבקרה', overview: 'מבט כללי', today: 'היום בעסק' },
};
