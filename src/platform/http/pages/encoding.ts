/** Picks br, gzip or neither (RFC 9110, 12.5.3). */
export function pickEncoding(accepted: string | undefined): 'br' | 'gzip' | null {
  if (accepts(accepted, 'br')) return 'br';
  return accepts(accepted, 'gzip') ? 'gzip' : null;
}

function accepts(header: string | undefined, encoding: string): boolean {
  if (!header?.includes(encoding)) return false;
  return header.split(',').some((part) => {
    const [name, ...parameters] = part.split(';').map((piece) => piece.trim());
    return name === encoding && !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter));
  });
}
