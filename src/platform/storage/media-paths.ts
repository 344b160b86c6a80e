export function mediaPath(key: string): string {
  return `/media/${key}`;
}

export function smallMediaPath(path: string): string {
  return path.replace(/^\/media\//, '/media/small/');
}
