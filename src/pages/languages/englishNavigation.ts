import { englishNavigationWords } from './englishWords.ts'

import type { NavigationWords } from './words.ts'

/** What navigation says on a site that gives no words for it: one in English. */
const navigationWords: Readonly<Record<string, NavigationWords>> = { en: englishNavigationWords }
export default navigationWords
