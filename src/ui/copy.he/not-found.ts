export const notFound = {
  title: '404 Page Not Found',
  text: 'Did you forget to add the page to the router?',
  help: 'העמוד שחיפשתם לא נמצא. ייתכן שהקישור שגוי או שהעמוד הוסר.',
  home: 'לעמוד הבית',
};
