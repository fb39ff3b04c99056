/** Matches a valid slug: one segment of a path. */
export const SLUG = /^(?!\.{1,2}$)[^\s/\\?#%:*"<>|]+$/
