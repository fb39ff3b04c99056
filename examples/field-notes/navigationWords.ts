import { englishNavigationWords } from '../../src/site/languages/englishWords.ts'
import type { NavigationWords } from '../../src/site/languages/words.ts'

/** What navigation says in a browser, in both languages. */
export default {
  en: englishNavigationWords,
  ar: {
    loading: 'يجري تحميل الصفحة',
    unreachable: 'تعذّر تحميل الصفحة. تحقّق من الاتصال ثم أعد المحاولة.',
  },
} satisfies Record<string, NavigationWords>
