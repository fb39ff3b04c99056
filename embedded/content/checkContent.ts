import { EditError } from './EditError.ts'
import { isJsonObject, type JsonObject } from './JsonObject.ts'

/** What a field's type stores where it is filled; every field may also be empty: absent, null or the empty text. */
interface Expected {
  readonly what: string
  readonly fits: (value: unknown) => boolean
}

const SCALAR: Expected = { what: 'a text, a number or true or false', fits: (value) => !isComposite(value) }
const LIST: Expected = { what: 'a list', fits: Array.isArray }
const BLOCKS: Expected = { what: 'a list of blocks', fits: Array.isArray }
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
  ...['asset', 'multilink'].map((type) => [type, OBJECT] as const),
  ['bloks', BLOCKS],
  ['richtext', RICH_TEXT],
])

/**
 * Checks content against the space's components: whether each field holds what its type stores, in all languages, and whether the
 * blocks in it are blocks. Components and fields that the space does not define are left as they are.
 *
 * @param path what the content is called in the error
 * @throws EditError 422 that names the first path, what was expected there and what was found
 */
export function checkContent(content: JsonObject, components: readonly JsonObject[], path: string): void {
  const schemas = new Map(components.map(({ name, schema }) => [name, schema]))

  function checkBlock(block: JsonObject, at: string): void {
    const schema = schemas.get(block.component)
    if (!isJsonObject(schema)) return
    for (const [key, value] of Object.entries(block)) {
      const name = key.split('__i18n__', 1)[0] ?? key
      const field = Object.hasOwn(schema, name) ? schema[name] : undefined
      if (isJsonObject(field)) checkField(field.type, value, `${at}.${key}`)
    }
  }

  function checkField(type: unknown, value: unknown, at: string): void {
    const expected = EXPECTED.get(type)
    if (!expected || value === undefined || value === null || value === '') return
    if (!expected.fits(value)) refuse(at, expected.what, value)
    if (type === 'bloks') checkBlocks(value as unknown[], at)
    if (type === 'richtext' && isJsonObject(value)) checkNode(value, at)
  }

  function checkBlocks(blocks: readonly unknown[], at: string): void {
    for (const [index, block] of blocks.entries()) {
      const here = `${at}[${index}]`
      if (!isJsonObject(block)) refuse(here, 'a block, an object with "component" and "_uid"', block)
      for (const key of ['component', '_uid'])
        if (typeof block[key] !== 'string' || block[key] === '')
          refuse(`${here}.${key}`, 'a text that is not empty', block[key])
      checkBlock(block, here)
    }
  }

  /** The blocks that stand in a rich text. */
  function checkNode(node: JsonObject, at: string): void {
    if (node.type === 'blok' && isJsonObject(node.attrs)) {
      const { body } = node.attrs
      if (Array.isArray(body)) checkBlocks(body, `${at}.attrs.body`)
      else if (body !== undefined && body !== null) refuse(`${at}.attrs.body`, BLOCKS.what, body)
    }
    if (!Array.isArray(node.content)) return
    node.content.forEach((inner: unknown, index) => {
      if (isJsonObject(inner)) checkNode(inner, `${at}.content[${index}]`)
    })
  }

  checkBlock(content, path)
}

function refuse(path: string, expected: string, value: unknown): never {
  throw new EditError(422, `${path}: expected ${expected}, got ${described(value)}.`)
}

const isComposite = (value: unknown) => typeof value === 'object' && value !== null

function described(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (Array.isArray(value)) return 'a list'
  if (isJsonObject(value)) return 'an object'
  const text = JSON.stringify(value)
  return text.length > 60 ? `${text.slice(0, 60)}…` : text
}
