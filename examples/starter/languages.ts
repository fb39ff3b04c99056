import { englishWords, type Language } from 'strata-pages'

/** The languages of the site. The first is the language that content is written in. */
export const languages: readonly [Language, ...Language[]] = [
  { code: 'en', name: 'English', direction: 'ltr', words: englishWords },
]
