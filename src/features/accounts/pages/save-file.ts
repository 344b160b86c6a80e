/** Has the browser keep something as a file. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download reads it after this; a moment is enough for every browser.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
