import type { ProductSummary } from '../../../contract/products.ts';
import { TracePlate } from '../../ui/trace-plate.tsx';
import { recordingOf } from './recording-of.ts';

type ProductPlateProps = { product: Pick<ProductSummary, 'id' | 'category'>; className: string };

/**
 * The placeholder of a product without pictures: a drawn recording of an instrument, such as an EEG, that suits the
 * category.
 */
export function ProductPlate({ product: { id, category }, className }: ProductPlateProps) {
  return <TracePlate seed={id} kind={recordingOf(category)} className={className} />;
}
