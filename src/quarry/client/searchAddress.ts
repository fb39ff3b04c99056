/** Where the sections of the help articles are, for the search in a browser. */
export const SEARCH_ADDRESS = '/_search/help.json'

/** The page that shows results of `?q=`. */
export const SEARCH_PAGE = '/help/'
