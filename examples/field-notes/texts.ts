/** The texts of the magazine's components, by language. */
const TEXTS = {
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

/** Returns the texts in a language, or in English if there are none in that language. */
export const textsIn = (language = 'en') => TEXTS[language as keyof typeof TEXTS] ?? TEXTS.en
