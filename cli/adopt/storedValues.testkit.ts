import { isObject, type JsonObject } from '../../json/JsonObject.ts'

/** Matches the id of a related story, which pages don't show. */
const STORY_ID = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/

/** Matches a date with a time, of which pages show the date in the site's language. */
const DATE_AND_TIME = /^\d{4}-\d{2}-\d{2}[T ]\d{2}:\d{2}/

/** Matches the address of a hosted file, which pages request under an address of the site. */
const HOSTED_FILE = /^(?:https?:)?\/\/a[\w-]*\.storyblok\.com\/f\//

/** Matches the name of a field with a picture's alternative text, which replaces the text that is stored with the file. */
const ALTERNATIVE_TEXT = /alt(?:[_-]?text)?$/i

/** Texts of a story that its page must contain, each with its path. */
export interface StoredText {
  readonly path: string
  readonly text: string
  /** Whether only the words must be found, because the stored text has markup. */
  readonly isMarkup?: boolean
}

/**
 * Returns the texts, numbers, links and files of a story, by the schemas of its components. Written independently of the field kinds,
 * so that it also finds what they drop.
 */
export function storedValues(
  content: unknown,
  components: ReadonlyMap<string, JsonObject>,
): readonly StoredText[] {
  const found: StoredText[] = []
  visitBlock(content, 'content')
  return found

  function visitBlock(block: unknown, path: string) {
    if (!isObject(block)) return
    const schema = components.get(String(block.component))?.schema
    // The fields of a component that the space does not define are known by their values only.
    if (schema === undefined) return visitAny(block, path)
    const hasAlternative = Object.entries(block).some(([name, value]) => ALTERNATIVE_TEXT.test(name) && value)
    for (const [name, value] of Object.entries(block)) {
      const field = isObject(schema) ? schema[name] : undefined
      if (!isObject(field)) continue
      const shown =
        hasAlternative && field.type === 'asset' && isObject(value) ? { ...value, alt: null } : value
      visitField(field, shown, `${path}.${name}`)
    }
  }

  function visitField({ type, source }: JsonObject, value: unknown, path: string) {
    if (value === null || value === undefined || value === '' || typeof value === 'boolean') return
    if (type === 'bloks' && Array.isArray(value))
      value.forEach((block, index) => void visitBlock(block, `${path}[${index}]`))
    else if (type === 'richtext' && isObject(value)) visitNode(value, path)
    else if (type === 'option' || type === 'options' || type === 'references' || source) return
    else if (type === 'image' || type === 'file') visitAsset({ filename: value }, path)
    else if (type === 'multilink' && isObject(value)) visitLink(value, path)
    else if (type === 'asset' && isObject(value)) visitAsset(value, path)
    else if (type === 'datetime' && typeof value === 'string') add(path, value.slice(0, 10))
    else if (typeof value === 'string' && (type === 'textarea' || type === 'markdown'))
      found.push({ path, text: value, isMarkup: true })
    else visitAny(value, path)
  }

  function visitAny(value: unknown, path: string) {
    if (typeof value === 'string' && STORY_ID.test(value)) return
    if (typeof value === 'string' && HOSTED_FILE.test(value)) visitAsset({ filename: value }, path)
    else if (typeof value === 'string' && DATE_AND_TIME.test(value)) add(path, value.slice(0, 10))
    else if (typeof value === 'string' || typeof value === 'number') add(path, String(value))
    else if (Array.isArray(value)) value.forEach((entry, index) => void visitAny(entry, `${path}[${index}]`))
    else if (isObject(value)) {
      if (typeof value.filename === 'string') visitAsset(value, path)
      else if (value.fieldtype === 'multilink' || typeof value.linktype === 'string') visitLink(value, path)
      else if (value.type === 'doc') visitNode(value, path)
      else
        for (const [key, entry] of Object.entries(value))
          if (!/^(?:_.*|component|plugin|fieldtype)$/.test(key)) visitAny(entry, `${path}.${key}`)
    }
  }

  function visitNode({ text, content, type, attrs }: JsonObject, path: string) {
    if (typeof text === 'string') add(path, text)
    if (type === 'blok' && isObject(attrs) && Array.isArray(attrs.body))
      for (const block of attrs.body) visitBlock(block, `${path}.blok`)
    if (Array.isArray(content)) for (const node of content) if (isObject(node)) visitNode(node, path)
  }

  function visitLink({ linktype, url, cached_url, email }: JsonObject, path: string) {
    const address = linktype === 'email' ? email || url : url || cached_url
    if (typeof address !== 'string') return
    if (HOSTED_FILE.test(address)) visitAsset({ filename: address }, path)
    else add(path, address.replace(/^\/+|\/+$/g, '').replace(/^home$/, ''))
  }

  function visitAsset({ filename, title, copyright, source, alt }: JsonObject, path: string) {
    const address = typeof filename === 'string' ? (/\/f\/.*$/.exec(filename)?.[0] ?? filename) : ''
    add(path, address.split('?')[0] ?? '')
    if (address)
      for (const text of [alt, title, copyright, source]) if (typeof text === 'string') add(path, text)
  }

  function add(path: string, text: string) {
    if (text.trim()) found.push({ path, text: text.trim() })
  }
}

/** Returns the values that a page does not contain. @param html the HTML of its `main` */
export function missingValues(html: string, values: readonly StoredText[]): readonly StoredText[] {
  const page = normalized(decoded(html))
  const texts = normalized(decoded(html.replaceAll(/<[^>]*>/g, ' ')))
  const joined = normalized(decoded(html.replaceAll(/<[^>]*>/g, '')))
  const contains = (text: string) =>
    [page, texts, joined].some((where) => where.includes(normalized(text))) ||
    page.includes(normalized(encodeURI(text)))
  return values.filter(({ text, isMarkup }) => (isMarkup ? !wordsOf(text).every(contains) : !contains(text)))
}

/** Returns the words of a text with HTML or Markdown. */
const wordsOf = (text: string): readonly string[] =>
  decoded(text.replaceAll(/<[^>]*>/g, ' ')).match(/[\p{Letter}\p{Number}]{3,}/gu) ?? []

const normalized = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ')

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
}

const decoded = (text: string): string =>
  text.replaceAll(
    /&(?:#x([0-9a-f]+)|#(\d+)|(\w+));/gi,
    (entity, hex?: string, decimal?: string, name?: string) =>
      hex
        ? String.fromCodePoint(Number.parseInt(hex, 16))
        : decimal
          ? String.fromCodePoint(Number(decimal))
          : (ENTITIES[name ?? ''] ?? entity),
  )
