/** Matches one part of a path. */
export const SLUG = /^(?!\.{1,2}$)[^\s/\\?#%:*"<>|]+$/
