// Offers the first of the visitor's languages in which the card is, at the end of the bar, where nothing moves for it.
const [offer] = navigator.languages.flatMap(
  (language) => document.querySelector(`[data-offer][lang=${language.slice(0, 2)}]`) ?? [],
);
offer?.removeAttribute('hidden');
