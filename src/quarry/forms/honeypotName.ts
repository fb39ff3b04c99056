/** Name of the honeypot field, which people can't see, hear or focus. */
export const HONEYPOT_NAME = 'homepage'
