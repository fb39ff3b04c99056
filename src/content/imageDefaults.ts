/** Pixels across of the `src` that a browser falls back to (requirement CONTENT-11). */
export const FALLBACK_WIDTH = 1024

/** Quality of every image the site asks for, 0 to 100 (requirement CONTENT-11). */
export const IMAGE_QUALITY = 75

/** Pixels across of the image for small screens, and the widest viewport that gets it in CSS pixels (CONTENT-11, BLOCK-03). */
export const MOBILE_WIDTH = 500

/** Bounds of an image in CSS pixels where a block names none (requirement BLOCK-02). */
export const MAX_IMAGE_WIDTH = 1080
export const MAX_IMAGE_HEIGHT = 1600

/** Ratios of width to height outside of these are taken for mistakes (requirement BLOCK-03). */
export const MIN_ASPECT_RATIO = 0.1
export const MAX_ASPECT_RATIO = 100

/** Longest side the image service makes, in pixels (its documentation). */
export const MAX_SERVICE_SIDE = 4000
