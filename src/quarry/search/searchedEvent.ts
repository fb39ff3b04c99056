/** The event of `window` that tells of a search: `detail.query` is what was looked for. */
export const SEARCHED_EVENT = 'quarry:searched'
