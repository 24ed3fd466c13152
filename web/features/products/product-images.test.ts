import { describe, expect, it } from 'vitest';
import { firstImage, imageAtLeast, imageSrcSet } from './product-images.ts';

const picture = { url: '/media/5f1c.webp', widths: [320, 1280, 640] };

describe('product images', () => {
  it('offers the browser every width that exists', () => {
    expect(imageSrcSet(picture)).toBe(
      '/media/5f1c-320.webp 320w, /media/5f1c-1280.webp 1280w, /media/5f1c-640.webp 640w',
    );
  });

  it('has no srcset when there is only the original', () => {
    expect(imageSrcSet({ url: '/media/5f1c.webp', widths: [] })).toBeUndefined();
  });

  it('chooses the smallest width that is large enough', () => {
    expect(imageAtLeast(picture, 400)).toBe('/media/5f1c-640.webp');
    expect(imageAtLeast(picture, 320)).toBe('/media/5f1c-320.webp');
  });

  it('chooses the original when no width is large enough', () => {
    expect(imageAtLeast(picture, 2000)).toBe('/media/5f1c.webp');
  });

  it('shows the image at the lowest position first', () => {
    expect(firstImage([{ position: 2 }, { position: 0 }, { position: 1 }])).toEqual({ position: 0 });
    expect(firstImage([])).toBeNull();
  });
});
