/** The id of the element to which the skip link jumps. */
export const mainId = 'main';
