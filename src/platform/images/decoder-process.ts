import process from 'node:process';
import sharp, { type OutputInfo, type Sharp } from 'sharp';
import type { DecoderAnswer, DecoderLimits, DecoderOrder } from './decoder-protocol.ts';
import { type ImageShape, MAX_PIXELS } from './images.ts';

/* Decodes uploads in a process of its own, which watches its own CPU time and memory. */
const WATCH_MS = 50;
const WEBP_QUALITY = 80;
const QUALITIES = [WEBP_QUALITY, 72, 64, 56, 48, 40, 32];
const SHRUNK = 0.75;
const JPEG_QUALITY = 85;

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({ operation: ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp'] });
sharp.cache(false);
sharp.concurrency(1);

/** `error` tolerates what phones' cameras get wrong, but nothing cut off. */
function decode({ bytes, isCut }: DecoderOrder) {
  const failOn = isCut ? 'warning' : 'error';
  return sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1, failOn, sequentialRead: true });
}

async function work(order: DecoderOrder) {
  const { task } = order;
  const image = decode(order);
  if (task.kind === 'encode') {
    const { width, height } = (await image.metadata()).autoOrient;
    const { maxSide, ratio } = task;
    const cutWidth = ratio ? Math.min(width, height * ratio, ratio > 1 ? maxSide : maxSide * ratio) : maxSide;
    const size = [cutWidth, cutWidth / (ratio ?? 1)].map((length) => Math.max(1, Math.round(length)));
    const upright = image
      .autoOrient()
      .resize(size[0], size[1], { fit: ratio ? 'cover' : 'inside', withoutEnlargement: true });
    return webpWithin(upright, task);
  }
  const smaller = image.resize(task.maxSide, task.maxSide, { fit: 'inside', withoutEnlargement: true });
  if (task.format === 'png') return smaller.png().toBuffer({ resolveWithObject: true });
  if (task.format === 'webp') return webpWithin(smaller, task);
  return smaller
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: JPEG_QUALITY })
    .toBuffer({ resolveWithObject: true });
}

/** Encodes at the best quality that the bytes allow, found by bisection; where none does, in fewer pixels. */
async function webpWithin(
  image: Sharp,
  { maxBytes }: Pick<ImageShape, 'maxBytes'>,
): Promise<{ data: Buffer; info: OutputInfo }> {
  if (!maxBytes) return image.webp({ quality: WEBP_QUALITY }).toBuffer({ resolveWithObject: true });
  const { data, info: raw } = await image.raw().toBuffer({ resolveWithObject: true });
  let fitting: { data: Buffer; info: OutputInfo } | undefined;
  let [from, to, at] = [0, QUALITIES.length, 0];
  // Most pictures fit at once, so the first try is the best quality and not the middle.
  while (from < to) {
    const encoded = await sharp(data, { raw })
      .webp({ quality: QUALITIES[at] })
      .toBuffer({ resolveWithObject: true });
    if (encoded.data.length <= maxBytes) [fitting, to] = [encoded, at];
    else from = at + 1;
    at = (from + to) >> 1;
  }
  return fitting ?? webpWithin(sharp(data, { raw }).resize(Math.floor(raw.width * SHRUNK)), { maxBytes });
}

/** Kills the process: `exit` would wait for the very work that must be stopped. */
function watch({ cpuMs, rssBytes }: DecoderLimits): () => void {
  const before = process.cpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1_000 > cpuMs || process.memoryUsage.rss() > rssBytes) end();
  }, WATCH_MS);
  return () => clearInterval(timer);
}

function end(): void {
  process.kill(process.pid, 'SIGKILL');
}

async function answer(order: DecoderOrder): Promise<DecoderAnswer> {
  const before = process.cpuUsage();
  const spent = () => {
    const { user, system } = process.cpuUsage(before);
    return { cpuMs: (user + system) / 1_000, rssBytes: process.memoryUsage.rss() };
  };
  const stop = watch(order.limits);
  try {
    const { data, info } = await work(order);
    return { ok: true, bytes: data, width: info.width, height: info.height, spent: spent() };
  } catch {
    return { ok: false, spent: spent() };
  } finally {
    stop();
  }
}

process.on('message', async (order: DecoderOrder) => process.send?.(await answer(order)));
process.on('disconnect', end);
// Signals may reach the whole group; the parent finishes its requests and ends this process itself.
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => {});
process.send?.('ready');
