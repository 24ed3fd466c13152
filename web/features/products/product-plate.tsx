import type { ProductSummary } from '../../../contract/products.ts';
import { TracePlate } from '../../ui/trace-plate.tsx';
import { recordingOf } from './recording-of.ts';

type ProductPlateProps = { product: Pick<ProductSummary, 'id' | 'category'>; className: string };

/** What stands for the pictures of a product that has none: a recording of its own, of the kind of its category. */
export function ProductPlate({ product: { id, category }, className }: ProductPlateProps) {
  return <TracePlate seed={id} kind={recordingOf(category)} className={className} />;
}
