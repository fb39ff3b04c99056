/** What the magazine's own parts say, by language. */
const WORDS = {
  en: {
    magazine: 'Magazine',
    languages: 'Languages',
    colophon: 'Colophon',
    otherNotes: 'Other notes',
    before: 'The note before',
    after: 'The next note',
    near: 'Perhaps you were looking for one of these:',
    home: 'To the front page',
    none: 'No notes yet.',
    sort: 'Largest first',
  },
  ar: {
    magazine: 'المجلة',
    languages: 'اللغات',
    colophon: 'بيانات النشر',
    otherNotes: 'ملاحظات أخرى',
    before: 'الملاحظة السابقة',
    after: 'الملاحظة التالية',
    near: 'لعلك تبحث عن إحدى هذه الصفحات:',
    home: 'إلى الصفحة الأولى',
    none: 'لا ملاحظات بعد.',
    sort: 'الأكبر أولًا',
  },
} as const

/** The words of a language; the English ones for one that has none. */
export const wordsIn = (language = 'en') => WORDS[language as keyof typeof WORDS] ?? WORDS.en
