/** Marks a transaction that shows a value from outside of the field, which nothing may add to. */
export const OUTSIDE = 'outside'
