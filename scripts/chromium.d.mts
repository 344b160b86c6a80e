/** The path of a Chromium that runs; installs one where there is none. */
export function findChromium(): Promise<string>;
