// @ts-check
/**
 * @typedef {{ [key: string]: Json } | Json[] | string | number | boolean | null} Json
 * @typedef {{ readonly [key: string]: Json }} Content
 */

/**
 * Adds translations to a story's content. Texts of the main language replace the field; texts of all other languages are added in the content
 * service's form, for example `title__i18n__de`.
 *
 * @param {Content} content the content in English
 * @param {readonly string[]} codes the languages of the site, the main one first
 * @param {Readonly<Record<string, Content>>} translations texts by language, nested as the content is
 * @returns {Content}
 */
export function translateContent(content, codes, translations) {
  const shape = Object.values(translations)[0] ?? {}
  /** @type {Readonly<Record<string, Content>>} */
  const texts = { en: textsOf(content, shape), ...translations }
  const [main = 'en', ...otherCodes] = codes
  const translated = merge(content, texts[languageOf(main)] ?? {}, '')
  return otherCodes.reduce(
    (merged, code) =>
      merge(merged, texts[languageOf(code)] ?? {}, `__i18n__${code.toLowerCase().replace('-', '_')}`),
    translated,
  )
}

/** @param {string} code */
const languageOf = (code) => code.split('-')[0]?.toLowerCase() ?? code

/** The parts of content that its translations have. @param {Content} content @param {Content} shape @returns {Content} */
function textsOf(content, shape) {
  return Object.fromEntries(
    Object.entries(shape).map(([key, part]) => {
      const own = content[key] ?? null
      return [
        key,
        isBlocks(part) && isBlocks(own) ? own.map((block, at) => textsOf(block, part[at] ?? {})) : own,
      ]
    }),
  )
}

/** @param {Content} content @param {Content} texts @param {string} suffix @returns {Content} */
function merge(content, texts, suffix) {
  /** @type {{ [key: string]: Json }} */
  const merged = {}
  for (const [key, value] of Object.entries(content)) {
    const text = texts[key]
    merged[key] =
      isBlocks(value) && isBlocks(text)
        ? value.map((block, at) => merge(block, text[at] ?? {}, suffix))
        : value
    if (text !== undefined && !isBlocks(text)) merged[`${key}${suffix}`] = text
  }
  return merged
}

/** Whether a value is a list of blocks, whose texts are translated one by one. @param {Json | undefined} value @returns {value is { [key: string]: Json }[]} */
const isBlocks = (value) => Array.isArray(value)
