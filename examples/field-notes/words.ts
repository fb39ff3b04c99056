/** What the magazine's own parts say, by language. */
const WORDS = {
  en: {
    magazine: 'Magazine',
    colophon: 'Colophon',
    beside: { both: 'Other notes', previous: 'The note before', next: 'The next note' },
    none: 'No notes yet.',
    sort: 'Largest first',
  },
  ar: {
    magazine: 'المجلة',
    colophon: 'بيانات النشر',
    beside: { both: 'ملاحظات أخرى', previous: 'الملاحظة السابقة', next: 'الملاحظة التالية' },
    none: 'لا ملاحظات بعد.',
    sort: 'الأكبر أولًا',
  },
} as const

/** The words of a language; the English ones for one that has none. */
export const wordsIn = (language = 'en') => WORDS[language as keyof typeof WORDS] ?? WORDS.en
