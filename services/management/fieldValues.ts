import { isPathOutsideFiles } from '../../editor/space/localFile.ts'
import { isObject } from '../../json/JsonObject.ts'

/** The values of a field type. Every field can also be empty: absent, null or the empty text. */
interface Expected {
  readonly description: string
  readonly fits: (value: unknown) => boolean
}

const SCALAR: Expected = {
  description: 'a text, a number or true or false',
  fits: (value) => !isComposite(value),
}
const LIST: Expected = { description: 'a list', fits: Array.isArray }
const BLOCKS: Expected = { description: 'a list of blocks', fits: Array.isArray }
// Older content and other programs store a plain address.
const LINK: Expected = {
  description: 'a link, an object or an address',
  fits: (value) => typeof value === 'string' || isObject(value),
}
const OBJECT: Expected = { description: 'an object', fits: isObject }
// Fields that changed from text to rich text still contain plain texts.
const RICH_TEXT: Expected = {
  description: 'a rich text document, an object with the type "doc"',
  fits: (value) => typeof value === 'string' || (isObject(value) && value.type === 'doc'),
}

/** Other types, such as the vendor's or the space's field plugins, accept any value. */
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

/** Explains in one sentence why a value is invalid for a field type. Undefined for valid and empty values. */
export function valueProblem(type: unknown, value: unknown): string | undefined {
  const expected = EXPECTED.get(type)
  if (!expected || value === undefined || value === null || value === '') return undefined
  if (!expected.fits(value)) return mismatchMessage(expected.description, value)
  if (type === 'asset') return fileProblem(value)
  return type === 'multiasset' && Array.isArray(value)
    ? value.map(fileProblem).find((problem) => problem !== undefined)
    : undefined
}

const TEXT: Expected = { description: 'a text', fits: (value) => typeof value === 'string' }

/** The scalars that the vendor's clients write. The vendor stores other scalars, too. */
const USUAL: ReadonlyMap<unknown, Expected> = new Map([
  ...['text', 'textarea', 'markdown'].map((type) => [type, TEXT] as const),
  // The vendor's editor stores a text; scripts send numbers.
  [
    'number',
    { description: 'a number', fits: (value) => value !== true && value !== false && isNumeric(value) },
  ],
  [
    'datetime',
    {
      description: 'a date or time, such as 2026-04-27 10:12',
      fits: (value) => typeof value === 'string' && !Number.isNaN(Date.parse(value)),
    },
  ],
  ['boolean', { description: 'true or false', fits: (value) => typeof value === 'boolean' }],
  ['option', { description: 'the value of an option', fits: (value) => typeof value !== 'boolean' }],
])

/** Explains in one sentence why a scalar is unusual for a field type. Undefined for usual scalars, and for values that are empty or no scalar. */
export function scalarProblem(type: unknown, value: unknown): string | undefined {
  const usual = USUAL.get(type)
  if (!usual || value === undefined || value === null || value === '' || isComposite(value)) return undefined
  return usual.fits(value) ? undefined : mismatchMessage(usual.description, value)
}

const isNumeric = (value: unknown) => Number.isFinite(Number(value)) && String(value).trim() !== ''

function fileProblem(file: unknown): string | undefined {
  return isObject(file) ? fileAddressProblem(file.filename) : undefined
}

/** Explains in one sentence that an address is a path of this site outside the files. Undefined for all other values. */
export function fileAddressProblem(address: unknown): string | undefined {
  return typeof address === 'string' && address !== '' && isPathOutsideFiles(address)
    ? mismatchMessage('a file of the space (a path below /f/) or an https address', address)
    : undefined
}

/** Returns the sentence for a value of the wrong type. */
export function mismatchMessage(expected: string, value: unknown): string {
  return `expected ${expected}, got ${described(value)}.`
}

const isComposite = (value: unknown) => typeof value === 'object' && value !== null

function described(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (isObject(value)) return 'an object'
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
