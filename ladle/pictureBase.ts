/**
 * Returns the base URL of a story's files: '' for this origin, whose server resizes pictures, or the folder of a static build. Pictures with
 * a full URL are not resized, because a static host cannot do that.
 */
export const pictureBase = (): string =>
  import.meta.env.VITE_STATIC_PICTURES ? new URL('.', location.href).href.replace(/\/$/, '') : ''
