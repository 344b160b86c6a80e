/** Comments a little longer than the fold are shown whole: a button for three words annoys. */
const FOLD_BEYOND = 320;
const FOLDED_LENGTH = 240;
const FOLD_BEYOND_LINES = 7;
const FOLDED_LINES = 5;

/** The beginning of a long text, cut between words; `null` where the text is shown whole. */
export function foldText(text: string): string | null {
  const lines = text.split('\n');
  if (text.length <= FOLD_BEYOND && lines.length <= FOLD_BEYOND_LINES) return null;
  const beginning = lines.slice(0, FOLDED_LINES).join('\n');
  if (beginning.length <= FOLDED_LENGTH) return `${beginning.trimEnd()}…`;
  const cut = beginning.slice(0, FOLDED_LENGTH + 1).replace(/\s+\S*$/, '');
  // One endless word has no place to cut between; code points, not halves of an emoji.
  const kept = cut.length > FOLDED_LENGTH ? [...beginning].slice(0, FOLDED_LENGTH).join('') : cut;
  return `${kept.replace(/[\s,.;:–-]+$/, '')}…`;
}
