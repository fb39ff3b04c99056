import type { NavigationWords } from '../languages/words.ts'

/** Types `#site/navigationWords` for a site without this module. */
declare const navigationWords: Readonly<Record<string, NavigationWords>>
export default navigationWords
