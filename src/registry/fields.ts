import type { Asset } from '../content/asset.ts'
import type { Link } from '../content/link.ts'
import { isRichTextDocument, type RichTextDocument } from '../content/richTextDocument.ts'
import { isStory, type Story } from '../content/story.ts'
import { quoted, typeName } from './describeValue.ts'
import type { Field, FieldKind, FieldNotes, ReadValue } from './field.ts'

/** A renderer gets `Value` where the field is required or has a default, else it may be missing. */
type Present<Value, Options> = Options extends { required: true }
  ? Value
  : Options extends { default: unknown }
    ? Value
    : Value | undefined

interface TextOptions extends FieldNotes {
  readonly default?: string
  readonly maxLength?: number
  /** A regular expression the whole value must match, with the sentence an editor sees when it does not. */
  readonly pattern?: { readonly source: string; readonly message: string }
}

function make<Value, Stored>(
  kind: FieldKind,
  options: FieldNotes,
  fallback: Value,
  read: (stored: unknown) => ReadValue<Value>,
  settings: Record<string, unknown> = {},
  values?: readonly string[],
): Field<Value, Stored> {
  const { label, help, required = false, translatable } = options
  return { kind, label, help, required, translatable, fallback, settings, values, read }
}

function readString(
  stored: unknown,
  options: TextOptions,
  fallback: string | undefined,
): ReadValue<string | undefined> {
  if (typeof stored !== 'string') return { value: fallback, problem: `is ${typeName(stored)}, expected text` }
  const { maxLength, pattern } = options
  if (maxLength !== undefined && stored.length > maxLength)
    return { value: stored, problem: `has ${stored.length} characters, the limit is ${maxLength}` }
  if (pattern && !new RegExp(`^(?:${pattern.source})$`, 'u').test(stored))
    return { value: stored, problem: pattern.message }
  return { value: stored }
}

function textLike<const Options extends TextOptions>(kind: FieldKind, options: Options) {
  const fallback = options.default ?? (options.required ? '' : undefined)
  return make<Present<string, Options>, string>(
    kind,
    options,
    fallback as Present<string, Options>,
    (stored) => readString(stored, options, fallback) as ReadValue<Present<string, Options>>,
    {
      ...(options.maxLength === undefined ? {} : { max_length: options.maxLength }),
      ...(options.pattern ? { regex: options.pattern.source } : {}),
      ...(options.default === undefined ? {} : { default_value: options.default }),
    },
  )
}

/** One line of text. */
export const text = <const Options extends TextOptions>(options: Options = {} as Options) =>
  textLike('text', options)

/** Several lines of plain text. */
export const textarea = <const Options extends TextOptions>(options: Options = {} as Options) =>
  textLike('textarea', options)

/** Stored HTML. It never reaches a page as it is: rich text reads it into a document first. */
export const html = <const Options extends TextOptions>(options: Options = {} as Options) =>
  textLike('html', options)

const paragraph = (words: string): RichTextDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: words }] }],
})

const EMPTY_DOCUMENT: RichTextDocument = { type: 'doc', content: [] }

/**
 * A rich text document. Plain text, as older content holds it, is read as one paragraph; in a preset it is a type error, since
 * the content service takes documents only.
 */
export function richtext<const Options extends FieldNotes>(options: Options = {} as Options) {
  const fallback = (options.required ? EMPTY_DOCUMENT : undefined) as Present<RichTextDocument, Options>
  return make<Present<RichTextDocument, Options>, RichTextDocument>(
    'richtext',
    options,
    fallback,
    (stored) => {
      if (isRichTextDocument(stored)) return { value: stored as Present<RichTextDocument, Options> }
      if (typeof stored === 'string')
        return { value: paragraph(stored) as Present<RichTextDocument, Options> }
      return { value: fallback, problem: `is ${typeName(stored)}, expected a rich text document` }
    },
  )
}

interface NumberOptions extends FieldNotes {
  readonly default?: number
  readonly min?: number
  readonly max?: number
}

/** How the service writes a number; `Number` alone would also take blanks, `0x10` and `1e3`. */
const DECIMAL = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/

/** A number. The service stores it as text; content may hold either. */
export function number<const Options extends NumberOptions>(options: Options = {} as Options) {
  const fallback = (options.default ?? (options.required ? 0 : undefined)) as Present<number, Options>
  const { min = -Infinity, max = Infinity } = options
  return make<Present<number, Options>, string | number>(
    'number',
    options,
    fallback,
    (stored) => {
      const value =
        typeof stored === 'string' && DECIMAL.test(stored.trim()) ? Number(stored) : (stored as number)
      if (!Number.isFinite(value)) return { value: fallback, problem: `${quoted(stored)} is not a number` }
      if (value < min || value > max)
        return { value: fallback, problem: `${value} is outside ${min} to ${max}` }
      return { value: value as Present<number, Options> }
    },
    { min_value: options.min, max_value: options.max },
  )
}

/** Yes or no; missing means the default. */
export function boolean(options: FieldNotes & { readonly default?: boolean } = {}) {
  const fallback = options.default ?? false
  return make<boolean, boolean>(
    'boolean',
    options,
    fallback,
    (stored) => {
      if (typeof stored === 'boolean') return { value: stored }
      if (stored === 'true' || stored === 'false') return { value: stored === 'true' }
      return { value: fallback, problem: `${quoted(stored)} is neither true nor false` }
    },
    { default_value: fallback },
  )
}

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?Z?)?$/

/** A moment, stored as `YYYY-MM-DD HH:mm` in UTC. The renderer gets an ISO 8601 string. */
export function datetime<const Options extends FieldNotes>(options: Options = {} as Options) {
  const fallback = (options.required ? '' : undefined) as Present<string, Options>
  return make<Present<string, Options>, string>('datetime', options, fallback, (stored) => {
    const [, day, time = '00:00'] = (typeof stored === 'string' && MOMENT.exec(stored)) || []
    const moment = new Date(`${day}T${time}:00Z`)
    // A day that its month does not have would become one of the next month.
    return day && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
      ? { value: moment.toISOString() as Present<string, Options> }
      : { value: fallback, problem: `${quoted(stored)} is not a date like 2026-03-31 09:00` }
  })
}

interface OptionOptions<V extends string> extends FieldNotes {
  readonly values: readonly V[]
  readonly default?: NoInfer<V>
}

/** One of a fixed set of values. Anything else is reported and the default used. */
export function option<const V extends string, const Options extends OptionOptions<V>>(
  options: Options & OptionOptions<V>,
) {
  const { values } = options
  const fallback = (options.default ?? (options.required ? values[0] : undefined)) as Present<V, Options>
  return make<Present<V, Options>, V | ''>(
    'option',
    options,
    fallback,
    (stored) =>
      values.includes(stored as V)
        ? { value: stored as Present<V, Options> }
        : { value: fallback, problem: `${quoted(stored)} is none of ${values.join(', ')}` },
    options.default === undefined ? {} : { default_value: options.default },
    values,
  )
}

/** Any number of a fixed set of values, each once. Unknown ones are reported and left out. */
export function options<const V extends string>(settings: FieldNotes & { readonly values: readonly V[] }) {
  const { values } = settings
  return make<readonly V[], readonly V[]>(
    'options',
    settings,
    [],
    (stored) => {
      if (!Array.isArray(stored)) return { value: [], problem: `is ${typeName(stored)}, expected a list` }
      const unknown = stored.filter((entry) => !values.includes(entry as V))
      const value = [...new Set(stored)].filter((entry): entry is V => values.includes(entry as V))
      return unknown.length
        ? { value, problem: `${unknown.map(quoted).join(', ')} is none of ${values.join(', ')}` }
        : { value }
    },
    {},
    values,
  )
}

interface RelationOptions extends FieldNotes {
  /** Content types (root block names) that may be chosen. */
  readonly contentTypes: readonly string[]
}

/** One other story. The renderer gets it once it is resolved, and nothing while it is only an id. */
export function relation(options: RelationOptions) {
  return make<Story | undefined, string | Story>(
    'relation',
    options,
    undefined,
    (stored) => {
      if (isStory(stored)) return { value: stored }
      if (typeof stored === 'string') return { value: undefined, isUnresolved: true }
      return { value: undefined, problem: `is ${typeName(stored)}, expected a story` }
    },
    { source: 'internal_stories', filter_content_type: options.contentTypes, use_uuid: true },
  )
}

/** Any number of other stories, unresolved ones left out. */
export function relations(options: RelationOptions) {
  return make<readonly Story[], readonly (string | Story)[]>(
    'relations',
    options,
    [],
    (stored) => {
      if (!Array.isArray(stored)) return { value: [], problem: `is ${typeName(stored)}, expected a list` }
      const value = stored.filter(isStory)
      const other = stored.find((entry) => !isStory(entry) && typeof entry !== 'string')
      if (other !== undefined) return { value, problem: `holds ${typeName(other)}, expected stories` }
      return value.length < stored.length ? { value, isUnresolved: true } : { value }
    },
    { source: 'internal_stories', filter_content_type: options.contentTypes, is_reference_type: true },
  )
}

/** The service stores a field whose file was taken out as an asset without a file name: empty, or null. */
const isAsset = (value: unknown): value is Asset =>
  typeof value === 'object' &&
  value !== null &&
  'filename' in value &&
  (typeof value.filename === 'string' || value.filename === null)

/** A file. Without a file name it counts as missing. */
export function asset<const Options extends FieldNotes & { readonly filetypes?: readonly string[] }>(
  options: Options = {} as Options,
) {
  return make<Asset | undefined, Asset>(
    'asset',
    options,
    undefined,
    (stored) => {
      if (!isAsset(stored)) return { value: undefined, problem: `is ${typeName(stored)}, expected a file` }
      return { value: stored.filename ? stored : undefined }
    },
    { filetypes: options.filetypes ?? ['images'] },
  )
}

/** Several files. */
export function multiasset(options: FieldNotes & { readonly filetypes?: readonly string[] } = {}) {
  return make<readonly Asset[], readonly Asset[]>(
    'multiasset',
    options,
    [],
    (stored) => {
      if (!Array.isArray(stored))
        return { value: [], problem: `is ${typeName(stored)}, expected a list of files` }
      const value = stored.filter((entry): entry is Asset => isAsset(entry) && Boolean(entry.filename))
      const other = stored.find((entry) => !isAsset(entry))
      return other === undefined ? { value } : { value, problem: `holds ${typeName(other)}, expected files` }
    },
    { filetypes: options.filetypes ?? ['images'] },
  )
}

/** A link to a story, an address, a mailbox or a file. Plain text is read as an address. */
export function link(options: FieldNotes = {}) {
  return make<Link | undefined, Link | string>('link', options, undefined, (stored) => {
    if (typeof stored === 'string') return { value: { linktype: 'url', url: stored } }
    if (typeof stored !== 'object' || stored === null || Array.isArray(stored))
      return { value: undefined, problem: `is ${typeName(stored)}, expected a link` }
    const found = stored as Link
    const empty =
      !found.id && !found.url && !found.cached_url && !found.email && !found.story && !found.anchor
    return { value: empty ? undefined : found }
  })
}
