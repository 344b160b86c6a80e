// The only script of the pages for developers: a button copies the code beside it.
const COPIED_MS = 2_000;

for (const button of document.querySelectorAll<HTMLButtonElement>('[data-copied]')) offerCopying(button);

function offerCopying(button: HTMLButtonElement): void {
  const code = button.closest('figure')?.querySelector('code');
  const status = button.nextElementSibling;
  // Without https there is no clipboard at all.
  if (!navigator.clipboard || !code || !status) return;
  const label = button.textContent;
  const { copied = '', failed = '' } = button.dataset;
  button.hidden = false;
  button.addEventListener('click', async () => {
    const said = await navigator.clipboard.writeText(code.textContent).then(
      () => copied,
      () => failed,
    );
    button.textContent = said;
    status.textContent = said;
    setTimeout(() => {
      button.textContent = label;
      status.textContent = '';
    }, COPIED_MS);
  });
}
