import { createHash } from 'node:crypto';
import sharp from 'sharp';
import { pictureFile, socialCard } from '../../../contract/picture-files.ts';
import { renderBlur, renderSocialCard } from '../../features/products/images/render-picture.ts';
import { petrolSoft, sunken, violetSoft } from './palette.ts';
import { canvas } from './shapes.ts';

/** A drawing of a product: its SVG content and its alternative text. */
export type Drawing = { content: string; altText: string };

/**
 * A phone shows a picture in about 720 pixels. If the middle width were smaller, the phone would load the largest one.
 */
export const widths = [320, 768, 1280];

/**
 * The files of a drawing, and its blurred placeholder. The largest file also exists under the name without a width. The
 * name is computed from the content.
 */
export type RenderedPicture = { name: string; blur: string; files: { name: string; bytes: Uint8Array }[] };

export async function renderDrawing(drawing: Drawing): Promise<RenderedPicture> {
  const svg = toSvg(drawing.content);
  const hash = createHash('sha256').update(svg).digest('hex').slice(0, 24);
  // Rendered once at full width. The smaller widths are scaled from it, as for photographs.
  const full = await sharp(Buffer.from(svg)).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const raw = { width: full.info.width, height: full.info.height, channels: full.info.channels };
  const whole = () => sharp(full.data, { raw });
  const name = `product-${hash}.webp`;
  const files: RenderedPicture['files'] = await Promise.all(
    widths.map(async (width) => ({
      name: pictureFile(name, width),
      bytes: await whole().resize(width).webp({ quality: 82, effort: 0 }).toBuffer(),
    })),
  );
  files.push({ name: socialCard(name), bytes: await renderSocialCard(whole()) });
  const largest = files.find((file) => file.name === pictureFile(name, Math.max(...widths)));
  if (largest) files.push({ name, bytes: largest.bytes });
  return { name, blur: await renderBlur(whole()), files };
}

/** The background of every drawing: a bone-coloured surface with a disc in a soft colour of the interface. */
function toSvg(content: string): string {
  const { width, height } = canvas;
  const tint = content.length % 3 === 0 ? violetSoft : petrolSoft;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${sunken}"/><circle cx="${width / 2}" cy="${height / 2}" r="330" fill="${tint}"/>${content}</svg>`;
}
