import type { Page } from 'playwright-core';

/** A picture, and how long it stands. */
export interface Frame {
  /** Base64. */
  png: string;
  milliseconds: number;
}

interface Size {
  width: number;
  height: number;
}

/** What has changed since the frame before: a rectangle, whose place is even, as WebP wants it. */
interface Patch extends Size {
  x: number;
  y: number;
  /** Base64. */
  webp: string;
}

/**
 * Makes one animated WebP of frames: the browser encodes each frame's changes, and this puts them into
 * the container (RIFF: VP8X, ANIM, and an ANMF for each). It needs neither ffmpeg nor a package, and
 * README pages show it as a picture.
 */
export async function animatedWebP(blank: Page, size: Size, frames: Frame[]): Promise<Buffer> {
  const parts: { patch: Patch; milliseconds: number }[] = [];
  for (const { png, milliseconds } of frames) {
    const patch = await blank.evaluate(encodeChanges, { png, ...size });
    const last = parts.at(-1);
    if (patch) parts.push({ patch, milliseconds });
    else if (last) last.milliseconds += milliseconds;
  }
  const animation = 0x02;
  const header = Buffer.concat([Buffer.from([animation, 0, 0, 0]), sizeOf(size)]);
  // White behind everything, and shown for ever again.
  const loop = Buffer.from([0xff, 0xff, 0xff, 0xff, 0, 0]);
  const body = Buffer.concat([
    Buffer.from('WEBP'),
    chunk('VP8X', header),
    chunk('ANIM', loop),
    ...parts.map(({ patch, milliseconds }) => chunk('ANMF', frameOf(patch, milliseconds))),
  ]);
  return chunk('RIFF', body);
}

function frameOf(patch: Patch, milliseconds: number): Buffer {
  const doNotBlend = 0x02;
  const place = Buffer.concat([uint24(patch.x / 2), uint24(patch.y / 2), sizeOf(patch)]);
  const shown = Buffer.concat([uint24(Math.round(milliseconds)), Buffer.from([doNotBlend])]);
  // A WebP of its own: what follows its header of twelve bytes are the chunks of the picture.
  return Buffer.concat([place, shown, pictureIn(Buffer.from(patch.webp, 'base64').subarray(12))]);
}

/** Without the chunk VP8X and others that stand before a picture of its own. */
function pictureIn(chunks: Buffer): Buffer {
  for (let at = 0; at < chunks.length;) {
    const name = chunks.toString('latin1', at, at + 4);
    const length = 8 + chunks.readUInt32LE(at + 4);
    if (name === 'VP8 ' || name === 'VP8L') return chunks.subarray(at, at + length + (length % 2));
    at += length + (length % 2);
  }
  throw new Error('a frame without a picture');
}

function chunk(name: string, data: Buffer): Buffer {
  const length = Buffer.alloc(4);
  length.writeUInt32LE(data.length);
  return Buffer.concat([Buffer.from(name), length, data, Buffer.alloc(data.length % 2)]);
}

const sizeOf = ({ width, height }: Size) => Buffer.concat([uint24(width - 1), uint24(height - 1)]);

function uint24(value: number): Buffer {
  const bytes = Buffer.alloc(3);
  bytes.writeUIntLE(value, 0, 3);
  return bytes;
}

/** Runs in the page, which keeps the frame before. Null where nothing has changed. */
async function encodeChanges({
  png,
  width,
  height,
}: { png: string } & Size): Promise<Patch | null> {
  const kept = globalThis as { before?: Uint32Array };
  const bytes = Uint8Array.from(atob(png), (letter) => letter.charCodeAt(0));
  const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const whole = new OffscreenCanvas(width, height);
  const drawing = whole.getContext('2d', { willReadFrequently: true })!;
  drawing.drawImage(bitmap, 0, 0, width, height);
  const now = new Uint32Array(drawing.getImageData(0, 0, width, height).data.buffer);
  const { before } = kept;
  kept.before = now;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let at = 0; at < now.length; at += 1) {
    if (before && now[at] === before[at]) continue;
    const [x, y] = [at % width, Math.floor(at / width)];
    left = Math.min(left, x);
    right = Math.max(right, x);
    top = Math.min(top, y);
    bottom = Math.max(bottom, y);
  }
  if (right < 0) return null;
  left -= left % 2;
  top -= top % 2;
  const patch = { x: left, y: top, width: right - left + 1, height: bottom - top + 1 };
  const part = new OffscreenCanvas(patch.width, patch.height);
  part.getContext('2d')!.drawImage(whole, -left, -top);
  const blob = await part.convertToBlob({ type: 'image/webp', quality: 0.8 });
  const encoded = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (const byte of encoded) text += String.fromCharCode(byte);
  return { ...patch, webp: btoa(text) };
}
