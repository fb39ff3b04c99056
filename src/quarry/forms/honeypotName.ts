/** The name of the field that a person leaves empty, because it can be neither seen, heard nor reached. */
export const HONEYPOT_NAME = 'homepage'
