/** The name of the field that a person leaves empty, because nobody sees, hears or reaches it. */
export const HONEYPOT_NAME = 'homepage'
