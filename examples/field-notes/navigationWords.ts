import { arabicNavigationWords, englishNavigationWords } from 'strata-pages'

/** The texts of client-side navigation in both languages. */
export default { en: englishNavigationWords, ar: arabicNavigationWords }
