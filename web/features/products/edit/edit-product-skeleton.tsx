import { Trans } from '@lingui/react/macro';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';

const fields = ['name', 'description', 'price', 'category'];

export function EditProductSkeleton() {
  return (
    <Loading title={<Trans>Edit product</Trans>}>
      <Skeleton className="mb-6 h-9 w-64" />
      <div className="grid items-start gap-6 lg:grid-cols-12">
        <div className="grid gap-6 rounded-lg border bg-surface p-4 lg:col-span-8">
          {fields.map((field) => (
            <div key={field}>
              <Skeleton className="mb-2 h-4 w-24" />
              <Skeleton className="h-9 w-full rounded-md" />
            </div>
          ))}
        </div>
        <div className="h-64 rounded-lg border bg-surface lg:col-span-4" />
      </div>
    </Loading>
  );
}
