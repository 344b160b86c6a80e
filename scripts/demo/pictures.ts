import { createCanvas, GlobalFonts, type SKRSContext2D } from '@napi-rs/canvas';
import type { DemoBusiness } from './businesses.ts';
import { pick } from './people.ts';
import type { Trade } from './review-texts.ts';

const SIDE = 900;
GlobalFonts.registerFromPath(
  new URL(import.meta.resolve('@expo-google-fonts/assistant/700Bold/Assistant_700Bold.ttf')).pathname,
  'Demo Hebrew',
);

/** A logo drawn from the business's letters and colours. PNG bytes. */
export function drawLogo(
  { letters, shape }: NonNullable<DemoBusiness['logo']>,
  ground: string,
  second: string,
): Buffer {
  const canvas = createCanvas(SIDE, SIDE);
  const x = canvas.getContext('2d');
  x.fillStyle = '#FFFFFF';
  x.fillRect(0, 0, SIDE, SIDE);
  x.fillStyle = ground;
  x.beginPath();
  if (shape === 'circle') x.arc(SIDE / 2, SIDE / 2, SIDE * 0.46, 0, Math.PI * 2);
  else if (shape === 'square') x.roundRect(SIDE * 0.06, SIDE * 0.06, SIDE * 0.88, SIDE * 0.88, SIDE * 0.16);
  else
    x.roundRect(SIDE * 0.06, SIDE * 0.06, SIDE * 0.88, SIDE * 0.88, [
      SIDE * 0.44,
      SIDE * 0.1,
      SIDE * 0.44,
      SIDE * 0.1,
    ]);
  x.fill();
  x.fillStyle = second;
  x.globalAlpha = 0.55;
  x.beginPath();
  x.arc(SIDE * 0.72, SIDE * 0.74, SIDE * 0.1, 0, Math.PI * 2);
  x.fill();
  x.globalAlpha = 1;
  x.fillStyle = '#FFFFFF';
  x.textAlign = 'center';
  x.textBaseline = 'middle';
  x.fontVariationSettings = "'wght' 700";
  x.font = `700 ${letters.length > 1 ? 380 : 520}px "Demo Hebrew"`;
  x.fillText(letters, SIDE / 2, SIDE / 2 + 20);
  return canvas.toBuffer('image/png');
}

/** A customer's picture: a simple scene of the trade, different at every call. JPEG bytes. */
export function drawPhoto(trade: Trade, random: () => number): Buffer {
  const canvas = createCanvas(1200, 900);
  const x = canvas.getContext('2d');
  const [wall, floor, accent] = pick(PALETTES, random);
  paintRoom(x, wall, floor);
  const scenes: Partial<Record<Trade, (x: SKRSContext2D, accent: string, random: () => number) => void>> = {
    bakery: paintCake,
    garage: paintCar,
    hair: paintMirror,
  };
  (scenes[trade] ?? paintMirror)(x, accent, random);
  return canvas.toBuffer('image/jpeg', 86);
}

const PALETTES: [string, string, string][] = [
  ['#F3E3D3', '#C99F7A', '#B4537A'],
  ['#DCE7EA', '#8FA6AD', '#2F6F7E'],
  ['#EFE9F7', '#A99BC4', '#6D3FE0'],
  ['#F7EFD9', '#C2A86A', '#8A5A1F'],
  ['#E3EDE2', '#8EAA86', '#3C6B3A'],
];

function paintRoom(x: SKRSContext2D, wall: string, floor: string): void {
  const light = x.createRadialGradient(420, 200, 80, 600, 450, 1000);
  light.addColorStop(0, '#FFFFFF');
  light.addColorStop(1, wall);
  x.fillStyle = light;
  x.fillRect(0, 0, 1200, 900);
  x.fillStyle = floor;
  x.fillRect(0, 640, 1200, 260);
}

function paintCake(x: SKRSContext2D, accent: string, random: () => number): void {
  const layers = 2 + Math.floor(random() * 2);
  for (let i = 0; i < layers; i++) {
    const width = 560 - i * 130;
    const top = 560 - i * 130;
    x.fillStyle = i % 2 ? '#FFF7EE' : accent;
    x.beginPath();
    x.roundRect(600 - width / 2, top, width, 140, 24);
    x.fill();
    x.fillStyle = '#FFF7EE';
    for (let d = 0; d < width / 60; d++) {
      x.beginPath();
      x.arc(600 - width / 2 + 36 + d * 58, top + 4, 26, 0, Math.PI);
      x.fill();
    }
  }
  const top = 560 - (layers - 1) * 130;
  for (let i = 0; i < 3; i++) {
    x.fillStyle = accent;
    x.fillRect(560 + i * 36, top - 70, 8, 70);
    x.fillStyle = '#F59E0B';
    x.beginPath();
    x.ellipse(564 + i * 36, top - 84, 9, 16, 0, 0, Math.PI * 2);
    x.fill();
  }
}

function paintCar(x: SKRSContext2D, accent: string, random: () => number): void {
  const shift = random() * 160 - 80;
  x.fillStyle = accent;
  x.beginPath();
  x.roundRect(260 + shift, 500, 680, 170, 60);
  x.roundRect(380 + shift, 380, 400, 180, [120, 120, 20, 20]);
  x.fill();
  x.fillStyle = '#DCEAF2';
  x.beginPath();
  x.roundRect(420 + shift, 415, 150, 95, [70, 12, 12, 12]);
  x.roundRect(595 + shift, 415, 150, 95, [12, 70, 12, 12]);
  x.fill();
  for (const wheel of [400, 800]) {
    x.fillStyle = '#22202B';
    x.beginPath();
    x.arc(wheel + shift, 675, 76, 0, Math.PI * 2);
    x.fill();
    x.fillStyle = '#C9CCD4';
    x.beginPath();
    x.arc(wheel + shift, 675, 36, 0, Math.PI * 2);
    x.fill();
  }
}

function paintMirror(x: SKRSContext2D, accent: string, random: () => number): void {
  x.fillStyle = '#FFFFFF';
  x.beginPath();
  x.ellipse(600, 400, 270, 330, 0, 0, Math.PI * 2);
  x.fill();
  x.lineWidth = 22;
  x.strokeStyle = accent;
  x.stroke();
  const hair = pick(['#3B2A20', '#8A5A2B', '#C58B4B', '#5A2E2E', '#1F1B24'], random);
  const length = 180 + random() * 190;
  x.fillStyle = hair;
  x.beginPath();
  x.roundRect(460, 230, 280, 160 + length, [140, 140, 60, 60]);
  x.fill();
  x.fillStyle = '#EBC3A0';
  x.beginPath();
  x.ellipse(600, 400, 96, 124, 0, 0, Math.PI * 2);
  x.fill();
  x.fillStyle = hair;
  x.beginPath();
  x.ellipse(600, 306, 122, 66, 0, Math.PI, Math.PI * 2);
  x.fill();
}
