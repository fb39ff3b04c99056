/** Maximum number of pixels of a source picture, all frames together. */
export const MAX_INPUT_PIXELS = 100_000_000

/** Maximum time for work on one picture, in seconds. */
export const PICTURE_SECONDS = 30
