// Stands in the head of every hydrated page. Between the page's first paint and its code lies a slow network: what is
// pressed meanwhile is kept, and pressed again once the page can act. Links, forms and the buttons of the other early
// scripts act by themselves.
const waiting = new Set<HTMLElement>();

function keep({ target }: Event) {
  const button = (target as Element).closest<HTMLElement>('button[type=button]');
  if (button && !button.matches('[data-panel], [data-consent]')) waiting.add(button);
}

addEventListener('click', keep, true);
// From here on React itself keeps what is pressed.
addEventListener('dugri:hydrating', () => removeEventListener('click', keep, true), { once: true });
addEventListener(
  'dugri:hydrated',
  () => {
    for (const button of waiting) if (button.isConnected) button.click();
  },
  { once: true },
);

// Chromium says once, and early, that the site can be installed; without this it would ask visitors too.
addEventListener('beforeinstallprompt', (event) => {
  event.preventDefault();
  (window as { installPrompt?: Event }).installPrompt = event;
});
