export const NETWORKS = ['whatsapp', 'telegram', 'facebook', 'x', 'linkedin'] as const;
export type Network = (typeof NETWORKS)[number];

export function shareLinks(link: string, text: string): Record<Network, string> {
  const [url, words] = [encodeURIComponent(link), encodeURIComponent(text)];
  return {
    whatsapp: `https://wa.me/?text=${words}%0A${url}`,
    telegram: `https://t.me/share/url?url=${url}&text=${words}`,
    facebook: `https://www.facebook.com/sharer/sharer.php?u=${url}`,
    x: `https://x.com/intent/post?url=${url}&text=${words}`,
    linkedin: `https://www.linkedin.com/sharing/share-offsite/?url=${url}`,
  };
}
