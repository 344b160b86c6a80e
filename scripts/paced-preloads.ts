import type { Plugin } from 'vite';

const HELPER = /vite\/preload-helper\.js$/;
const FILES_A_TASK = 5;
const AT_ONCE = /deps\.map\(\(?(\w+)\)? => \{/;
const PACED = `deps.map(async ($1, place) => {
  if (place >= ${FILES_A_TASK}) await new Promise((resolve) => setTimeout(resolve, place / ${FILES_A_TASK}));`;

/**
 * Asks for the files of a part a few at a time. Vite asks for all of them in one task, and each takes a phone that is four
 * times slower some 5 ms. @throws where another version of Vite asks in another way
 */
export function pacedPreloads(): Plugin {
  let isMet = false;
  return {
    name: 'paced-preloads',
    transform: {
      filter: { id: HELPER },
      handler(code) {
        isMet = AT_ONCE.test(code);
        return code.replace(AT_ONCE, PACED);
      },
    },
    buildEnd(failure) {
      if (!failure && !isMet) this.error('Files are not asked for as they were.');
    },
  };
}
