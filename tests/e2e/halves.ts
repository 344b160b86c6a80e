import sharp from 'sharp';

/** A picture to cut: red on its left half, blue on its right. */
export async function twoHalves(width = 400, height = 200) {
  const half = { width: width / 2, height, channels: 3 as const };
  const blue = await sharp({ create: { ...half, background: '#0000ff' } })
    .png()
    .toBuffer();
  const buffer = await sharp({ create: { ...half, width, background: '#ff0000' } })
    .composite([{ input: blue, left: width / 2, top: 0 }])
    .png()
    .toBuffer();
  return { name: 'halves.png', mimeType: 'image/png', buffer };
}

/** The size of a picture and which half its middle is of. */
export async function halfOf(bytes: Buffer) {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  const [red = 0, , blue = 0] = data.subarray(middle, middle + 3);
  return { width: info.width, height: info.height, color: red > blue ? 'red' : 'blue' };
}
