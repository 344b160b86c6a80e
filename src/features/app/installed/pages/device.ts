export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches;
}

export function isOnIos(): boolean {
  return (
    /iPhone|iPad|iPod/.test(navigator.userAgent) ||
    (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}
