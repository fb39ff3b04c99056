/** Width of the fallback `src`, in pixels (requirement CONTENT-11). */
export const FALLBACK_WIDTH = 1024

/** Quality of images, 0 to 100 (requirement CONTENT-11). */
export const IMAGE_QUALITY = 75

/** Width of the image for small screens, and the maximum viewport width for it in CSS pixels (CONTENT-11, BLOCK-03). */
export const MOBILE_WIDTH = 500

/** Default maximum size of an image in CSS pixels (requirement BLOCK-02). */
export const MAX_IMAGE_WIDTH = 1080
export const MAX_IMAGE_HEIGHT = 1600

/** Ratios of width to height outside of this range are considered mistakes (requirement BLOCK-03). */
export const MIN_ASPECT_RATIO = 0.1
export const MAX_ASPECT_RATIO = 100

/** Maximum side of an image from the image service, in pixels (its documentation). */
export const MAX_SERVICE_SIDE = 4000
