/** A typed number in its stored form, the unfinished beginning of a number, or why the text is invalid. */
export type ParsedNumber =
  | { readonly kind: 'number'; readonly number: string }
  | { readonly kind: 'unfinished' }
  | { readonly kind: 'invalid'; readonly why: string }

const UNFINISHED = /^[-+]?\d*[.,]?$|^[-+]?\d+(?:[.,]\d*)?e[-+]?$/i
const PLAIN = /^[-+]?(?:\d+(?:[.,]\d*)?|[.,]\d+)(?:e[-+]?\d{1,4})?$/i
const COMMA_GROUPS = /^[-+]?\d{1,3}(?:,\d{3})+(?:\.\d+)?$/
const POINT_GROUPS = /^[-+]?\d{1,3}(?:\.\d{3})+(?:,\d+)?$/
const SPACE_GROUPS = /^[-+]?\d{1,3}(?:[ \u2019']\d{3})+(?:[.,]\d+)?$/

/**
 * Parses a number as people type it and as spreadsheets copy it: `1.5`, `1,5`, `1e3`, `1 000`, `1,000.50`, `1.000,50`.
 * `1,000` alone is invalid, since it may mean one or a thousand. An empty text is valid and stored as empty.
 */
export function parseNumber(typed: string): ParsedNumber {
  const text = typed
    .normalize('NFKC')
    .replace(/\s+/g, ' ')
    .replace(/[\u2212\u2013]/g, '-')
    .trim()
  if (text === '') return { kind: 'number', number: '' }
  if (/^[-+]?[1-9]\d{0,2},\d{3}$/.test(text)) {
    const [whole, decimal] = [text.replace(',', ''), text.replace(',', '.')]
    return { kind: 'invalid', why: `This may mean ${whole} or ${decimal}. Write one of the two.` }
  }
  if (PLAIN.test(text)) return decimal(text.replace(',', '.'))
  if (SPACE_GROUPS.test(text)) return decimal(text.replace(/[ \u2019']/g, '').replace(',', '.'))
  if (COMMA_GROUPS.test(text)) return decimal(text.replaceAll(',', ''))
  if (POINT_GROUPS.test(text)) return decimal(text.replaceAll('.', '').replace(',', '.'))
  if (UNFINISHED.test(text)) return { kind: 'unfinished' }
  return { kind: 'invalid', why: 'This is not a number. It is not stored.' }
}

/** Returns the number in decimal notation without an exponent, with all digits that were typed. */
function decimal(text: string): ParsedNumber {
  if (/[.]$/.test(text)) return { kind: 'unfinished' }
  if (/^-?\d+(?:\.\d+)?$/.test(text)) return { kind: 'number', number: text }
  const number = String(Number(text))
  if (/[en]/i.test(number))
    return { kind: 'invalid', why: 'This number is too large or too small to be stored.' }
  return { kind: 'number', number }
}
