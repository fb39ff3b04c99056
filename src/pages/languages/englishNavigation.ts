import { englishNavigationWords } from './englishWords.ts'

import type { NavigationWords } from './words.ts'

/** Navigation texts of a site without `navigationWords.ts`: English only. */
const navigationWords: Readonly<Record<string, NavigationWords>> = { en: englishNavigationWords }
export default navigationWords
