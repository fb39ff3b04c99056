import type { NavigationWords } from '../languages/words.ts'

/** `#site/navigationWords`, where a site has none of its own. */
declare const navigationWords: Readonly<Record<string, NavigationWords>>
export default navigationWords
