import { createCanvas, GlobalFonts, Path2D, type SKRSContext2D } from '@napi-rs/canvas';

const SIDE = 900;
const MIDDLE = SIDE / 2;
GlobalFonts.registerFromPath(
  new URL(import.meta.resolve('@expo-google-fonts/assistant/700Bold/Assistant_700Bold.ttf')).pathname,
  'Demo Hebrew',
);

/** A short name under a sign of the trade, on a ground of the card's colour. */
export interface DemoLogo {
  name: string;
  sign: 'scissors' | 'spanner' | 'wheat' | 'lotus';
  shape: 'circle' | 'square';
}

/** PNG bytes. */
export function drawLogo({ name, sign, shape }: DemoLogo, ground: string): Buffer {
  const canvas = createCanvas(SIDE, SIDE);
  const x = canvas.getContext('2d');
  x.fillStyle = '#FFFFFF';
  x.fillRect(0, 0, SIDE, SIDE);
  frame(x, shape, 30);
  x.fillStyle = ground;
  x.fill();
  frame(x, shape, 66);
  x.strokeStyle = '#FFFFFF';
  x.lineWidth = 7;
  x.stroke();
  x.fillStyle = '#FFFFFF';
  x.lineCap = x.lineJoin = 'round';
  x.save();
  x.translate(MIDDLE, 345);
  SIGNS[sign](x, ground);
  x.restore();
  x.textAlign = 'center';
  x.textBaseline = 'alphabetic';
  x.font = `700 ${name.length > 4 ? 170 : 205}px "Demo Hebrew"`;
  x.fillText(name, MIDDLE, 705);
  return canvas.toBuffer('image/png');
}

function frame(x: SKRSContext2D, shape: DemoLogo['shape'], inset: number): void {
  x.beginPath();
  if (shape === 'circle') x.arc(MIDDLE, MIDDLE, MIDDLE - inset, 0, Math.PI * 2);
  else x.roundRect(inset, inset, SIDE - 2 * inset, SIDE - 2 * inset, 130 - inset);
}

const SIGNS: Record<DemoLogo['sign'], (x: SKRSContext2D, ground: string) => void> = {
  scissors: (x, ground) => {
    for (const side of [-1, 1]) {
      x.save();
      x.scale(side, 1);
      x.rotate(0.33);
      x.fill(new Path2D('M-17 60 L-19 -150 Q-6 -205 8 -215 Q20 -150 18 60 Z'));
      x.lineWidth = 27;
      x.beginPath();
      x.ellipse(4, 118, 42, 56, 0.1, 0, Math.PI * 2);
      x.stroke();
      x.restore();
    }
    x.fillStyle = ground;
    x.beginPath();
    x.arc(0, 4, 11, 0, Math.PI * 2);
    x.fill();
    x.fillStyle = '#FFFFFF';
  },
  spanner: (x, ground) => {
    x.beginPath();
    for (let tooth = 0; tooth < 12; tooth++) {
      const at = (tooth * Math.PI) / 6;
      for (const [turn, far] of [
        [-0.17, 152],
        [-0.11, 188],
        [0.11, 188],
        [0.17, 152],
      ] as const)
        x.lineTo(Math.cos(at + turn) * far, Math.sin(at + turn) * far);
    }
    x.closePath();
    x.fill();
    x.fillStyle = ground;
    x.beginPath();
    x.arc(0, 0, 116, 0, Math.PI * 2);
    x.fill();
    x.fillStyle = '#FFFFFF';
    x.rotate(Math.PI / 4);
    x.fill(
      new Path2D(
        'M-20 130 L-20 -18 Q-58 -40 -56 -84 Q-54 -112 -30 -128 L-26 -78 L0 -64 L26 -78 L30 -128 Q54 -112 56 -84 Q58 -40 20 -18 L20 130 Q0 152 -20 130 Z',
      ),
    );
  },
  wheat: (x) => {
    const grain = new Path2D('M0 0 Q40 -34 34 -104 Q-6 -72 0 0 Z');
    x.lineWidth = 15;
    x.beginPath();
    x.moveTo(0, 195);
    x.lineTo(0, -90);
    x.stroke();
    for (const up of [120, 48, -24, -96])
      for (const side of [-1, 1]) {
        x.save();
        x.translate(0, up);
        x.scale(side * 1.12, 1.05);
        x.rotate(0.42);
        x.fill(grain);
        x.restore();
      }
    x.fill(new Path2D('M0 -118 Q34 -160 0 -222 Q-34 -160 0 -118 Z'));
  },
  lotus: (x, ground) => {
    const petal = new Path2D('M0 120 C-96 30 -66 -92 0 -178 C66 -92 96 30 0 120 Z');
    for (const turn of [-1.16, 1.16, -0.6, 0.6, 0]) {
      x.save();
      x.translate(0, 40);
      x.rotate(turn);
      x.translate(0, -70);
      x.fill(petal);
      x.strokeStyle = ground;
      x.lineWidth = 15;
      x.stroke(petal);
      x.restore();
    }
  },
};
