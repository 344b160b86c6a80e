import { foldForSearch } from '#platform/text.ts';

/** Whether a text holds every word of a query, as Hebrew is searched: without niqqud, final letters and quotes. */
export function holdsWords(text: string, query: string): boolean {
  const folded = foldForSearch(text);
  return foldForSearch(query)
    .split(' ')
    .every((word) => folded.includes(word));
}

interface Group {
  title: string;
  answers: { question: string; paragraphs: string[]; also?: string }[];
}

/** The groups with those answers that hold every word of a query; groups without any are left out. */
export function findAnswers<T extends Group>(groups: T[], query: string): T[] {
  return groups
    .map((group) => ({
      ...group,
      answers: group.answers.filter(({ question, paragraphs, also = '' }) =>
        holdsWords([question, ...paragraphs, also].join(' '), query),
      ),
    }))
    .filter(({ answers }) => answers.length > 0);
}
