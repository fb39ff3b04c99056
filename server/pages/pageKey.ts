/**
 * Returns the cache key of a page without parameters for the content service. Cache keys consist of an address, a space and these
 * parameters.
 */
export const keyAt = (address: string): string => `${address} `

/** Returns the address in a cache key: the path with the parts of the query that the page depends on. */
export const addressOf = (key: string): string => key.slice(0, key.indexOf(' '))

/** Returns the path in a cache key. */
export const pathOf = (key: string): string => addressOf(key).split('?')[0] ?? ''

/** True for the cache key of a page; false for other names in the index of dependencies, such as those of feeds. */
export const isPageKey = (entry: string): boolean => entry.includes(' ')
