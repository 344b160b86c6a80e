export const copy = {
  brand: 'דוגרי',
  problem: { text: 'אפשר לחזור לעמוד הקודם ולנסות שוב בעוד רגע.' },
  notFound: {
    title: '404 Page Not Found',
    text: 'Did you forget to add the page to the router?',
    help: 'העמוד שחיפשתם לא נמצא. ייתכן שהקישור שגוי או שהעמוד הוסר.',
    home: 'לעמוד הבית',
  },
};
