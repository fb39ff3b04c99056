import { arabicNavigationWords, englishNavigationWords } from 'strata-pages'

/** What navigation says in a browser, in both languages. */
export default { en: englishNavigationWords, ar: arabicNavigationWords }
