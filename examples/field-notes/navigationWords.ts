import { arabicNavigationWords } from '../../src/site/languages/arabicWords.ts'
import { englishNavigationWords } from '../../src/site/languages/englishWords.ts'

/** What navigation says in a browser, in both languages. */
export default { en: englishNavigationWords, ar: arabicNavigationWords }
