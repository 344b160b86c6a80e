// Marks the first of the visitor's languages in which the card is, where it is another than this page's; nothing moves for it.
const [yours] = navigator.languages.flatMap(
  (language) =>
    document.querySelector<HTMLElement>(`[data-languages] > [lang=${language.slice(0, 2)}]`) ?? [],
);
if (yours) yours.dataset.yours = '';
