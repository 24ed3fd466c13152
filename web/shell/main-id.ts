/** The id of the element to which the skip link leads. */
export const mainId = 'main';
