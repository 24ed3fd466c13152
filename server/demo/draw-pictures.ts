import { picturesOfProducts } from './pictures/of-products.ts';
import { renderDrawing, widths } from './pictures/render.ts';

/** A product image with the values of its row. */
export type DemoImage = {
  product: string;
  position: number;
  url: string;
  altText: string;
  widths: number[];
  blur: string;
};

/**
 * The number of pictures that are drawn at the same time. It keeps two cores busy, and limits the pictures in memory.
 */
const atOnce = 4;

/**
 * Draws every picture and stores its files. A drawing always gets the same file names. So the next run after an
 * interrupted one writes the same files again.
 * @param savePicture stores the bytes under the name and returns their URL
 */
export async function drawPictures(
  savePicture: (name: string, bytes: Uint8Array) => Promise<string>,
): Promise<DemoImage[]> {
  const waiting = Object.entries(picturesOfProducts).flatMap(([product, draw]) =>
    draw().map((drawing, position) => ({ product, position, drawing })),
  );
  const drawn: DemoImage[] = [];
  const drawNext = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const { product, position, drawing } = next;
      const { name, blur, files } = await renderDrawing(drawing);
      const addresses = new Map<string, string>();
      for (const file of files) addresses.set(file.name, await savePicture(file.name, file.bytes));
      const url = addresses.get(name);
      if (url === undefined) throw new Error(`The picture ${name} was not drawn`);
      drawn.push({ product, position, url, altText: drawing.altText, widths, blur });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, drawNext));
  return drawn;
}
