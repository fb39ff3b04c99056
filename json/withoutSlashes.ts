/** Returns a path or slug without leading and trailing slashes. Slugs of start pages end with one. */
export const withoutSlashes = (path: string): string => path.replace(/^\/+|(?<!\/)\/+$/g, '')
