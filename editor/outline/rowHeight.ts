/** The height of a line of the outline, in pixels. Its stylesheet has the same. */
export const ROW = 28

/** How much further each depth begins, in pixels. */
export const INDENT = 14
