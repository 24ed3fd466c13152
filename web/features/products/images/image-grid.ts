/** The grid classes of the tiles and their skeletons. */
export const imageGrid = 'grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-2 xl:grid-cols-3';
