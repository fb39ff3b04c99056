/** Address of the index of help articles for the search in the browser. */
export const SEARCH_ADDRESS = '/_search/help.json'

/** Path of the page with search results (`?q=`). */
export const SEARCH_PAGE = '/help/'
