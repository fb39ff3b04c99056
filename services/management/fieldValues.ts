import { isPathOutsideFiles } from '../../editor/space/localFile.ts'
import { isJsonObject } from '../content/JsonObject.ts'

/** What a field's type stores where it is filled; every field may also be empty: absent, null or the empty text. */
interface Expected {
  readonly what: string
  readonly fits: (value: unknown) => boolean
}

const SCALAR: Expected = { what: 'a text, a number or true or false', fits: (value) => !isComposite(value) }
const LIST: Expected = { what: 'a list', fits: Array.isArray }
const BLOCKS: Expected = { what: 'a list of blocks', fits: Array.isArray }
// A plain address is a link, too: older content and other programs write one.
const LINK: Expected = {
  what: 'a link, an object or an address',
  fits: (value) => typeof value === 'string' || isJsonObject(value),
}
const OBJECT: Expected = { what: 'an object', fits: isJsonObject }
// Fields that were texts before they were rich text still hold texts.
const RICH_TEXT: Expected = {
  what: 'a rich text document, an object with the type "doc"',
  fits: (value) => typeof value === 'string' || (isJsonObject(value) && value.type === 'doc'),
}

/** Types that are not here (a vendor's or the space's own field plugins) store what they like. */
const EXPECTED: ReadonlyMap<unknown, Expected> = new Map([
  ...['text', 'textarea', 'markdown', 'number', 'datetime', 'boolean', 'option'].map(
    (type) => [type, SCALAR] as const,
  ),
  ...['options', 'multiasset'].map((type) => [type, LIST] as const),
  ['asset', OBJECT],
  ['multilink', LINK],
  ['bloks', BLOCKS],
  ['richtext', RICH_TEXT],
])

/** Why a value is not one of a field of this type, in a sentence; undefined where it is, or where it is empty. */
export function valueProblem(type: unknown, value: unknown): string | undefined {
  const expected = EXPECTED.get(type)
  if (!expected || value === undefined || value === null || value === '') return undefined
  if (!expected.fits(value)) return expectedInstead(expected.what, value)
  if (type === 'asset') return fileProblem(value)
  return type === 'multiasset' && Array.isArray(value)
    ? value.map(fileProblem).find((problem) => problem !== undefined)
    : undefined
}

const TEXT: Expected = { what: 'a text', fits: (value) => typeof value === 'string' }

/** What clients of the vendor write into fields of one value. The vendor stores any other scalar, too. */
const USUAL: ReadonlyMap<unknown, Expected> = new Map([
  ...['text', 'textarea', 'markdown'].map((type) => [type, TEXT] as const),
  // The vendor's own form is a text; scripts send numbers.
  ['number', { what: 'a number', fits: (value) => value !== true && value !== false && isNumeric(value) }],
  [
    'datetime',
    {
      what: 'a date or time, such as 2026-04-27 10:12',
      fits: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
    },
  ],
  ['boolean', { what: 'true or false', fits: (value) => typeof value === 'boolean' }],
  ['option', { what: 'the value of an option', fits: (value) => typeof value !== 'boolean' }],
])

/** Why a scalar is unusual in a field of this type, in a sentence; undefined if it is not, or if the value is empty or no scalar. */
export function scalarProblem(type: unknown, value: unknown): string | undefined {
  const usual = USUAL.get(type)
  if (!usual || value === undefined || value === null || value === '' || isComposite(value)) return undefined
  return usual.fits(value) ? undefined : expectedInstead(usual.what, value)
}

const isNumeric = (value: unknown) => Number.isFinite(Number(value)) && String(value).trim() !== ''

function fileProblem(file: unknown): string | undefined {
  return isJsonObject(file) ? fileAddressProblem(file.filename) : undefined
}

/** Why a text is not a file's address, in a sentence: it is a path of this site where no files are. Undefined for other values. */
export function fileAddressProblem(address: unknown): string | undefined {
  return typeof address === 'string' && address !== '' && isPathOutsideFiles(address)
    ? expectedInstead('a file of the space (a path below /f/) or an https address', address)
    : undefined
}

/** The sentence for a value of the wrong kind. */
export function expectedInstead(expected: string, value: unknown): string {
  return `expected ${expected}, got ${described(value)}.`
}

const isComposite = (value: unknown) => typeof value === 'object' && value !== null

function described(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (isJsonObject(value)) return 'an object'
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
