import type { ReactNode } from 'react';
import { Loading } from '../../ui/skeleton.tsx';

type PictureSkeletonsProps = { count: number; className: string; children: ReactNode };

/** Skeletons of cards with a picture. The children are the skeleton of the text below it. */
export function PictureSkeletons({ count, className, children }: PictureSkeletonsProps) {
  const places = Array.from({ length: count }, (_, place) => place);
  return (
    <Loading className={className}>
      {places.map((place) => (
        <div key={place} className="overflow-hidden rounded-lg border bg-surface">
          <div className="aspect-video border-b bg-sunken" />
          {children}
        </div>
      ))}
    </Loading>
  );
}
