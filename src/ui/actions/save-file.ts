import { errorOf } from '#client.ts';

const KEPT_MS = 60_000;

export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), KEPT_MS);
}

export async function saveAnswer(call: Promise<Response>, fallback: string): Promise<string> {
  const response = await call;
  if (!response.ok) throw await errorOf(response);
  const encoded = /filename\*=UTF-8''([^;]+)/.exec(response.headers.get('content-disposition') ?? '')?.[1];
  const name = encoded ? decodeURIComponent(encoded) : fallback;
  saveFile(await response.blob(), name);
  return name;
}
