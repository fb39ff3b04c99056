/** Separates a field's name from the language of a translated value. */
const LANGUAGE_SEPARATOR = '__i18n__'

/** Returns a field's name without the language: `title` for `title__i18n__de`. */
export function untranslatedName(name: string): string {
  const at = name.lastIndexOf(LANGUAGE_SEPARATOR)
  return at === -1 || !/^\w+$/.test(name.slice(at + LANGUAGE_SEPARATOR.length)) ? name : name.slice(0, at)
}
