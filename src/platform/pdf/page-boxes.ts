const POINTS_PER_MM = 72 / 25.4;
const PAGE =
  /\n(\d+) 0 obj\n<<\s+\/Type \/Page\s[\s\S]*?\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\][\s\S]*?\n>>\nendobj\n/;
const END = /\ntrailer\n<<([\s\S]*?)>>\nstartxref\n(\d+)\n%%EOF\s*$/;

export interface Cut {
  trimMm: number;
  bleedMm: number;
}

/** Says in a PDF of one page where it is cut (ISO 32000-1, 14.11.2), by an update of the file (7.5.6). */
export function withCut(pdf: Uint8Array, { trimMm, bleedMm }: Cut): Uint8Array {
  const text = Buffer.from(pdf).toString('latin1');
  const [page, end] = [PAGE.exec(text), END.exec(text)];
  if (!page || !end)
    throw new Error('The PDF is not built as Typst builds it: its page or its trailer was not found');
  const [found, id, width, height] = page;
  const [, trailer, earlier] = end;
  const box = (mm: number) => {
    const inset = mm * POINTS_PER_MM;
    const sides = [inset, inset, Number(width) - inset, Number(height) - inset];
    return `[${sides.map((side) => Number(side.toFixed(5))).join(' ')}]`;
  };
  const boxes = `\n  /BleedBox ${box(bleedMm)}\n  /TrimBox ${box(trimMm)}`;
  const object = found.replace(/\/MediaBox \[.*?\]/, (media) => media + boxes);
  const start = pdf.length + 1;
  const offset = String(start).padStart(10, '0');
  const table = `xref\n${id} 1\n${offset} 00000 n \ntrailer\n<<${trailer}  /Prev ${earlier}\n>>`;
  const startsAt = pdf.length + object.length;
  return Buffer.concat([pdf, Buffer.from(`${object}${table}\nstartxref\n${startsAt}\n%%EOF\n`, 'latin1')]);
}
