/** Maximum number of pixels of a source image, all frames together. */
export const MAX_INPUT_PIXELS = 100_000_000

/** Maximum time for decoding or rendering an image, in seconds. */
export const IMAGE_TIMEOUT_SECONDS = 30
