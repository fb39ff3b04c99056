// @ts-check
/**
 * The languages that the builder has texts in, with the names of its exports.
 * @type {Readonly<Record<string, { words: string, navigation: string }>>}
 */
const WORDS = {
  en: { words: 'englishWords', navigation: 'englishNavigationWords' },
  ar: { words: 'arabicWords', navigation: 'arabicNavigationWords' },
  de: { words: 'germanWords', navigation: 'germanNavigationWords' },
}

/** @param {string} code */
const wordsOf = (code) => WORDS[code.toLowerCase()] ?? WORDS[code.split('-')[0]?.toLowerCase() ?? '']

/** The name of a language in that language. @param {string} code */
const nameOf = (code) => {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

const RIGHT_TO_LEFT = ['Arab', 'Hebr', 'Thaa', 'Syrc', 'Nkoo', 'Adlm']

/** @param {string} code */
const directionOf = (code) =>
  RIGHT_TO_LEFT.includes(new Intl.Locale(code).maximize().script ?? '') ? 'rtl' : 'ltr'

/**
 * Generates the modules that define the languages of a site. Languages without texts of the builder use the English ones.
 *
 * @param {readonly string[]} codes
 * @returns {Record<string, string>} text by path
 */
export function languageFiles(codes) {
  const files = { 'languages.ts': languagesModule(codes) }
  return codes.length === 1 && codes[0] === 'en'
    ? files
    : { ...files, 'navigationWords.ts': navigationModule(codes) }
}

/** @param {readonly string[]} codes */
function languagesModule(codes) {
  const lines = codes.flatMap((code) => {
    const known = wordsOf(code)
    return [
      ...(known
        ? []
        : [
            `  // Texts of the builder, for example of error pages, are in English until you translate them.`,
          ]),
      `  { code: '${code}', name: ${quoted(nameOf(code))}, direction: '${directionOf(code)}', words: ${known?.words ?? 'englishWords'} },`,
    ]
  })
  return `${imports(codes, 'words', ['type Language'])}

/** The languages of the site. The first is the default language, in which content is written. */
export const languages: readonly [Language, ...Language[]] = [
${lines.join('\n')}
]
`
}

/** @param {readonly string[]} codes */
function navigationModule(codes) {
  const lines = codes.map(
    (code) =>
      `  ${/^\w+$/.test(code) ? code : `'${code}'`}: ${wordsOf(code)?.navigation ?? 'englishNavigationWords'},`,
  )
  return `${imports(codes, 'navigation')}

/** Texts of the navigation in the browser. */
export default {
${lines.join('\n')}
}
`
}

/**
 * @param {readonly string[]} codes
 * @param {'words' | 'navigation'} part
 * @param {readonly string[]} more additional imported names
 */
function imports(codes, part, more = []) {
  const names = codes.map((code) => (wordsOf(code) ?? WORDS.en)?.[part] ?? '')
  const sorted = [...new Set(names)].sort()
  return `import { ${[...sorted, ...more].join(', ')} } from 'strata-pages'`
}

/** @param {string} text */
const quoted = (text) => `'${text.replace(/[\\']/g, '\\$&')}'`
