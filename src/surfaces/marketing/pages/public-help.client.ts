// The help centre's only script: the list follows what is typed, and a link to an answer opens it. Without it the
// search goes to the server.
import { plural } from '#ui/text/format.ts';
import { findTexts } from '../policy.ts';

const field = document.querySelector<HTMLInputElement>('#q');
const found = document.querySelector<HTMLElement>('#found');
const nothing = document.querySelector<HTMLElement>('#nothing');
const topics = document.querySelector<HTMLElement>('#topics');
const answers = [...document.querySelectorAll<HTMLDetailsElement>('main details')];
const groups = [...document.querySelectorAll<HTMLElement>('[data-group]')];
const texts = answers.map((answer) => `${answer.textContent} ${answer.dataset.also ?? ''}`);

function filter(query: string): void {
  const isAsking = query.trim() !== '';
  const shown = new Set(findTexts(texts, query).map((place) => answers[place]));
  for (const answer of answers) answer.hidden = isAsking && !shown.has(answer);
  for (const group of groups) {
    group.hidden = !group.querySelector('details:not([hidden])');
    const link = document.querySelector(`nav a[href="#${group.querySelector('h2')?.id}"]`);
    link?.parentElement?.toggleAttribute('hidden', group.hidden);
  }
  if (topics) topics.hidden = groups.every((group) => group.hidden);
  if (found) found.textContent = isAsking ? plural(shown.size, JSON.parse(found.dataset.forms ?? '{}')) : '';
  if (nothing) nothing.hidden = !isAsking || shown.size > 0;
}

function openNamed(): void {
  const named = document.getElementById(decodeURIComponent(location.hash.slice(1)));
  const answer = named?.closest('details');
  if (!answer) return;
  answer.open = true;
  named?.scrollIntoView();
}

// A page of search results does not hold all texts: there the field sends its form.
if (field && !new URLSearchParams(location.search).get('q')) {
  field.addEventListener('input', () => filter(field.value));
  field.form?.addEventListener('submit', (event) => event.preventDefault());
  // The back button brings typed words along.
  if (field.value) filter(field.value);
}
addEventListener('hashchange', openNamed);
openNamed();
