/**
 * Published pages are kept by keys: their address, a space, and the parameters for the content service, which are not in files.
 * The key of a page that is asked for without these:
 */
export const keyAt = (address: string): string => `${address} `

/** The path of a kept page with the parts of the query that it reads. */
export const addressOf = (key: string): string => key.slice(0, key.indexOf(' '))

export const pathOf = (key: string): string => addressOf(key).split('?')[0] ?? ''
