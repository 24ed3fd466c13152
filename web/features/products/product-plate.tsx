import type { ProductSummary } from '../../../contract/products.ts';
import { TracePlate } from '../../ui/trace-plate.tsx';
import { recordingOf } from './recording-of.ts';

type ProductPlateProps = { product: Pick<ProductSummary, 'id' | 'category'>; className: string };

/** Placeholder for products without pictures: a drawn recording that fits the category. */
export function ProductPlate({ product: { id, category }, className }: ProductPlateProps) {
  return <TracePlate seed={id} kind={recordingOf(category)} className={className} />;
}
