/** Height of an outline row in pixels, as in its stylesheet. */
export const ROW = 28

/** Indentation per level, in pixels. */
export const INDENT = 14
