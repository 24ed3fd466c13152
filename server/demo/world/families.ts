/** A product family of the demonstration, with the values of its products by catalogue key. All products have one seller. */
type DemoFamily = { name: string; options: string[]; variants: Record<string, string[]> };

export const demoFamilies: readonly DemoFamily[] = [
  {
    name: 'Nitrile Exam Gloves, Powder-free',
    options: ['Size'],
    variants: { 'gloves-s': ['S'], 'gloves-m': ['M'], 'gloves-l': ['L'], 'gloves-xl': ['XL'] },
  },
  {
    name: 'Stereotaxic Frame',
    options: ['Manipulator arms'],
    variants: { 'stereotaxic-single': ['1'], 'stereotaxic-dual': ['2'] },
  },
];
