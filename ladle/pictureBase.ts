/**
 * Returns the address below which a story's files are: this origin, whose server makes pictures in every size, or the folder of a static
 * build. By their full address there they are used as they are, since a file host makes no other sizes.
 */
export const pictureBase = (): string =>
  import.meta.env.VITE_STATIC_PICTURES ? new URL('.', location.href).href.replace(/\/$/, '') : ''
