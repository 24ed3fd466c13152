import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { petrolSoft, sunken, violetSoft } from './palette.ts';
import { canvas } from './shapes.ts';

/** A drawing of a product: what is on the canvas, and the words for those who cannot see it. */
export type Drawing = { content: string; altText: string };

export const widths = [320, 640, 1280];

/** File name → bytes for a drawing, the largest also under the plain name; names are made from the content. */
export type RenderedPicture = { name: string; files: { name: string; bytes: Uint8Array }[] };

export async function renderDrawing(drawing: Drawing): Promise<RenderedPicture> {
  const svg = toSvg(drawing.content);
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 24);
  // Drawn once at full width; the smaller ones are scaled from it, as photographs are.
  const full = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: full.info.width, height: full.info.height, channels: full.info.channels };
  const files = await Promise.all(
    widths.map(async (width) => ({
      name: `${hash}-${width}.webp`,
      bytes: await sharp(full.data, { raw }).resize(width).webp({ quality: 82, effort: 0 }).toBuffer(),
    })),
  );
  const name = `${hash}.webp`;
  const largest = files.at(-1);
  return { name, files: largest ? [...files, { name, bytes: largest.bytes }] : files };
}

/** The table that everything lies on: bone, with a disc of the interface's soft colours behind the thing. */
function toSvg(content: string): string {
  const { width, height } = canvas;
  const tint = content.length % 3 === 0 ? violetSoft : petrolSoft;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${sunken}"/><circle cx="${width / 2}" cy="${height / 2}" r="330" fill="${tint}"/>${content}</svg>`;
}
