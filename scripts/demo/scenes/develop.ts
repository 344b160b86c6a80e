import sharp from 'sharp';
import { seededRandom } from '../people.ts';

/** Colours from 0 to 1, three to a pixel. */
interface Film {
  pixels: Float32Array;
  width: number;
  height: number;
}

const SEARCH = 6;
const PATCH = 1;
const STRENGTH = 0.024;
const SPECK = 0.13;
const GRAIN = 0.009;
const CONTRAST = 0.3;
const VIGNETTE = 0.2;

/** Makes a photograph of a drawn picture: averages the noise of the sampling away, adds grain and a vignette. */
export async function develop(file: string, quality: number): Promise<Buffer> {
  const film = await read(file);
  withoutSpecks(film, await read(file, 3));
  const calm = averaged(film);
  print(calm, seededRandom(film.width));
  const bytes = Uint8Array.from(calm.pixels, (value) => Math.round(Math.max(0, Math.min(1, value)) * 255));
  return sharp(bytes, { raw: { width: film.width, height: film.height, channels: 3 } })
    .webp({ quality, effort: 6, smartSubsample: true })
    .toBuffer();
}

async function read(file: string, median = 0): Promise<Film> {
  const picture = sharp(file).removeAlpha().toColourspace('rgb16');
  const { data, info } = await (median ? picture.median(median) : picture)
    .raw({ depth: 'ushort' })
    .toBuffer({ resolveWithObject: true });
  const values = new Uint16Array(data.buffer, data.byteOffset, data.length / 2);
  return { pixels: Float32Array.from(values, (value) => value / 65_535), ...info };
}

/** A pixel far brighter than those around it is a stray ray of light. */
function withoutSpecks({ pixels }: Film, { pixels: around }: Film): void {
  for (let i = 0; i < pixels.length; i += 3) {
    const over = Math.max(...[0, 1, 2].map((c) => (pixels[i + c] as number) - (around[i + c] as number)));
    if (over > SPECK) for (let c = 0; c < 3; c++) pixels[i + c] = around[i + c] as number;
  }
}

/** Non-local means: each pixel becomes the mean of those near it whose surroundings look alike. */
function averaged(film: Film): Film {
  const { pixels, width, height } = film;
  const sum = new Float32Array(pixels.length);
  const weights = new Float32Array(width * height);
  for (let dy = -SEARCH; dy <= SEARCH; dy++)
    for (let dx = -SEARCH; dx <= SEARCH; dx++) {
      const unlike = blurred(differences(film, dx, dy), width, height);
      for (let y = Math.max(0, -dy); y < height - Math.max(0, dy); y++)
        for (let x = Math.max(0, -dx); x < width - Math.max(0, dx); x++) {
          const here = y * width + x;
          const weight = Math.exp(-(unlike[here] as number) / (STRENGTH * STRENGTH));
          const there = (here + dy * width + dx) * 3;
          weights[here] = (weights[here] as number) + weight;
          for (let c = 0; c < 3; c++)
            sum[here * 3 + c] = (sum[here * 3 + c] as number) + weight * (pixels[there + c] as number);
        }
    }
  return { width, height, pixels: sum.map((value, i) => value / (weights[Math.floor(i / 3)] as number)) };
}

function differences({ pixels, width, height }: Film, dx: number, dy: number): Float32Array {
  const found = new Float32Array(width * height);
  for (let y = Math.max(0, -dy); y < height - Math.max(0, dy); y++)
    for (let x = Math.max(0, -dx); x < width - Math.max(0, dx); x++) {
      const here = y * width + x;
      const there = here + dy * width + dx;
      for (let c = 0; c < 3; c++) {
        const apart = (pixels[here * 3 + c] as number) - (pixels[there * 3 + c] as number);
        found[here] = (found[here] as number) + (apart * apart) / 3;
      }
    }
  return found;
}

/** The mean over each pixel's patch, rows first. */
function blurred(values: Float32Array, width: number, height: number): Float32Array {
  return along(along(values, width, height, 1), width, height, width);
}

function along(values: Float32Array, width: number, height: number, step: number): Float32Array {
  const means = new Float32Array(values.length);
  for (let i = PATCH * step; i < width * height - PATCH * step; i++) {
    let sum = 0;
    for (let k = -PATCH; k <= PATCH; k++) sum += values[i + k * step] as number;
    means[i] = sum / (2 * PATCH + 1);
  }
  return means;
}

function print({ pixels, width, height }: Film, random: () => number): void {
  for (let i = 0; i < width * height; i++) {
    const x = (i % width) / width - 0.5;
    const y = Math.floor(i / width) / height - 0.5;
    const shade = 1 - VIGNETTE * (x * x + y * y) * 2;
    const grain = (random() + random() + random() - 1.5) * 2 * GRAIN;
    for (let c = 0; c < 3; c++) {
      const value = Math.max(0, Math.min(1, pixels[i * 3 + c] as number));
      const steep = value * value * (3 - 2 * value);
      pixels[i * 3 + c] = (value + (steep - value) * CONTRAST) * shade + grain;
    }
  }
}
