// Draws the icons that want pixels, and the picture of a shared link to the landing page, from public/favicon.svg.
// Run it after changing the sign: node scripts/draw-icons.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createCanvas, GlobalFonts, loadImage } from '@napi-rs/canvas';
import sharp from 'sharp';

const ROOT = path.resolve(import.meta.dirname, '..');
const INK = '#1b1530';
const MUTED = '#5d5672';
const GROUND = '#faf9fc';
const ICO_SIZES = [16, 32, 48];

const sign = readFileSync(path.join(ROOT, 'public/favicon.svg'));
const place = (name) => path.join(ROOT, 'public', name);

const png = (size) =>
  sharp(sign, { density: 600 }).resize(size, size).png({ compressionLevel: 9 }).toBuffer();

/** An ICO file is a table of contents before pictures that may be PNGs. */
async function drawIco() {
  const pictures = await Promise.all(ICO_SIZES.map(png));
  const head = Buffer.alloc(6 + 16 * pictures.length);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(pictures.length, 4);
  let offset = head.length;
  for (const [n, picture] of pictures.entries()) {
    const at = 6 + 16 * n;
    head.writeUInt8(ICO_SIZES[n], at);
    head.writeUInt8(ICO_SIZES[n], at + 1);
    head.writeUInt16LE(1, at + 4);
    head.writeUInt16LE(32, at + 6);
    head.writeUInt32LE(picture.length, at + 8);
    head.writeUInt32LE(offset, at + 12);
    offset += picture.length;
  }
  writeFileSync(place('favicon.ico'), Buffer.concat([head, ...pictures]));
}

/** The telephone rounds the corners itself and fills what is transparent with black. */
async function drawTouchIcon() {
  const picture = sharp({ create: { width: 180, height: 180, channels: 3, background: '#ffffff' } });
  writeFileSync(
    place('apple-touch-icon.png'),
    await picture
      .composite([{ input: await png(132) }])
      .png({ compressionLevel: 9, palette: true })
      .toBuffer(),
  );
}

/** For home screens: as it is, and on a ground that may be cut to any shape within its middle. */
async function drawAppIcons() {
  for (const size of [192, 512]) writeFileSync(place(`icon-${size}.png`), await png(size));
  const ground = sharp({ create: { width: 512, height: 512, channels: 3, background: GROUND } });
  writeFileSync(
    place('icon-maskable.png'),
    await ground
      .composite([{ input: await png(288) }])
      .png({ compressionLevel: 9, palette: true })
      .toBuffer(),
  );
}

/** Beside an alert in the status bar of a telephone, which takes the shape alone: the star is left out of the sign. */
async function drawBadge() {
  const shape = String(sign)
    .replace('#7a4fea', '#fff')
    .replace(/(fill=)"#fff"( d="m16 6)/, '$1"#000"$2');
  const mask = await sharp(Buffer.from(shape), { density: 600 })
    .resize(96, 96)
    .flatten({ background: '#000' })
    .toColourspace('b-w')
    .raw()
    .toBuffer();
  const white = sharp({ create: { width: 96, height: 96, channels: 3, background: '#fff' } });
  const badge = white.joinChannel(mask, { raw: { width: 96, height: 96, channels: 1 } });
  writeFileSync(place('badge.png'), await badge.png({ compressionLevel: 9 }).toBuffer());
}

/** Of the shortcuts in the menu of the app's icon: a plane and a tray in the middle of the ground. */
async function drawShortcuts() {
  const lines = {
    request:
      'M14.5 21.7a.5.5 0 0 0 .9 0l6.5-19a.5.5 0 0 0-.6-.6l-19 6.5a.5.5 0 0 0 0 .9l7.9 3.2a2 2 0 0 1 1.1 1.1zM21.9 2.1 10.9 13.1',
    waiting:
      'M22 12h-6l-2 3h-4l-2-3H2M5.5 5.1 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.5-6.9A2 2 0 0 0 16.8 4H7.2a2 2 0 0 0-1.7 1.1z',
  };
  for (const [name, line] of Object.entries(lines)) {
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><path fill="#7a4fea" d="M0 0h48v48H0z"/>
      <path d="${line}" transform="translate(12 12)" fill="none" stroke="#fff" stroke-width="2" stroke-linecap="round" stroke-linejoin="round"/></svg>`;
    const picture = sharp(Buffer.from(drawing), { density: 600 }).resize(192, 192);
    writeFileSync(
      place(`shortcut-${name}.png`),
      await picture.png({ compressionLevel: 9, palette: true }).toBuffer(),
    );
  }
}

async function drawShareImage() {
  const fonts = path.dirname(createRequire(import.meta.url).resolve('@fontsource-variable/assistant'));
  GlobalFonts.registerFromPath(path.join(fonts, 'files/assistant-hebrew-wght-normal.woff2'), 'Hebrew');
  GlobalFonts.registerFromPath(path.join(fonts, 'files/assistant-latin-wght-normal.woff2'), 'Latin');
  const canvas = createCanvas(1200, 630);
  const draw = canvas.getContext('2d');
  draw.fillStyle = GROUND;
  draw.fillRect(0, 0, 1200, 630);
  draw.direction = 'rtl';
  draw.textAlign = 'start';
  const end = 1200 - 96;
  draw.drawImage(await loadImage(await png(112)), end - 112, 96, 112, 112);
  const say = (text, font, color, y, x = end) => {
    draw.fontVariationSettings = `'wght' ${font.split(' ')[0]}`;
    draw.font = `${font} Hebrew, Latin`;
    draw.fillStyle = color;
    draw.fillText(text, x, y);
  };
  say('דוגרי', '700 76px', INK, 176, end - 136);
  say('תנו ללקוחות לדבר. דוגרי.', '700 88px', INK, 408);
  say('כרטיס ביקור דיגיטלי וביקורות לקוחות', '400 44px', MUTED, 500);
  writeFileSync(
    place('share.png'),
    await sharp(canvas.toBuffer('image/png')).png({ palette: true }).toBuffer(),
  );
}

await Promise.all([
  drawIco(),
  drawTouchIcon(),
  drawAppIcons(),
  drawBadge(),
  drawShortcuts(),
  drawShareImage(),
]);
