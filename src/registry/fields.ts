import type { Asset } from '../content/asset.ts'
import { assetAddress } from '../content/assetAddress.ts'
import type { Link } from '../content/link.ts'
import { isRichTextDocument, type RichTextDocument } from '../content/richTextDocument.ts'
import { isStory, type Story } from '../content/story.ts'
import { quoteValue, typeName } from './describeValue.ts'
import type { Field, FieldKind, FieldOptions, ReadValue } from './field.ts'
import type {
  ChoiceOptions,
  DatetimeOptions,
  FileOptions,
  LinkOptions,
  NumberOptions,
  OptionOptions,
  RelationOptions,
  RichTextOptions,
  TextOptions,
} from './fieldOptions.ts'
import { humanizeName } from './humanizeName.ts'
import { makeField as make, type RequiredOrOptional } from './makeField.ts'
import { isAsset } from './readAsset.ts'
import { readLink } from './readLink.ts'
import { anchored, readText } from './readText.ts'

function textLike<const O extends TextOptions>(
  kind: FieldKind,
  options: O,
): Field<RequiredOrOptional<string, O>, string> {
  const fallback = options.default ?? (options.required ? '' : undefined)
  return make<RequiredOrOptional<string, O>, string>(
    kind,
    options,
    fallback as RequiredOrOptional<string, O>,
    (stored) => readText(stored, options, fallback) as ReadValue<RequiredOrOptional<string, O>>,
    {
      ...(options.maxLength === undefined ? {} : { max_length: options.maxLength }),
      ...(options.pattern ? { regex: anchored(options.pattern.source) } : {}),
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

/** Stored HTML. It is converted to a rich text document, never inserted into a page as HTML. */
export const html = <const Options extends TextOptions>(options: Options = {} as Options) =>
  textLike('html', options)

const paragraph = (content: string): RichTextDocument => ({
  type: 'doc',
  content: [{ type: 'paragraph', content: [{ type: 'text', text: content }] }],
})

const EMPTY_DOCUMENT: RichTextDocument = { type: 'doc', content: [] }

/**
 * A rich text document. Stored plain text is read as one paragraph; in a preset it is a type error, since the content service
 * accepts documents only. The options restrict the editor's form: every stored document is read.
 */
export function richtext<const Options extends RichTextOptions>(options: Options = {} as Options) {
  const fallback = (options.required ? EMPTY_DOCUMENT : undefined) as RequiredOrOptional<
    RichTextDocument,
    Options
  >
  const { tools, blocks } = options
  return make<RequiredOrOptional<RichTextDocument, Options>, RichTextDocument>(
    'richtext',
    options,
    fallback,
    (stored) => {
      if (isRichTextDocument(stored))
        return { value: stored as RequiredOrOptional<RichTextDocument, Options> }
      if (typeof stored === 'string')
        return { value: paragraph(stored) as RequiredOrOptional<RichTextDocument, Options> }
      return { value: fallback, problem: `is ${typeName(stored)}, expected a rich text document` }
    },
    {
      allow_target_blank: true,
      ...(tools ? { customize_toolbar: true, toolbar: tools } : {}),
      ...(blocks ? { restrict_components: true, restrict_type: '', component_whitelist: blocks } : {}),
    },
  )
}

/** The content service's number format. `Number` would also accept blanks, `0x10` and `1e3`. */
const DECIMAL = /^-?(?:\d+(?:\.\d*)?|\.\d+)$/

/** A number. The content service stores it as text; numbers are read, too. */
export function number<const Options extends NumberOptions>(options: Options = {} as Options) {
  const fallback = (options.default ?? (options.required ? 0 : undefined)) as RequiredOrOptional<
    number,
    Options
  >
  const { min = -Infinity, max = Infinity } = options
  return make<RequiredOrOptional<number, Options>, string | number>(
    'number',
    options,
    fallback,
    (stored) => {
      const value =
        typeof stored === 'string' && DECIMAL.test(stored.trim()) ? Number(stored) : (stored as number)
      if (!Number.isFinite(value))
        return { value: fallback, problem: `${quoteValue(stored)} is not a number` }
      if (value < min || value > max)
        return { value: fallback, problem: `${value} is outside ${min} to ${max}` }
      return { value: value as RequiredOrOptional<number, Options> }
    },
    {
      min_value: options.min,
      max_value: options.max,
      // The service stores numbers as text.
      ...(options.default === undefined ? {} : { default_value: String(options.default) }),
    },
  )
}

/** True or false. A missing value is the default. */
export function boolean(options: FieldOptions & { readonly default?: boolean } = {}) {
  const fallback = options.default ?? false
  return make<boolean, boolean>(
    'boolean',
    options,
    fallback,
    (stored) => {
      if (typeof stored === 'boolean') return { value: stored }
      if (stored === 'true' || stored === 'false') return { value: stored === 'true' }
      return { value: fallback, problem: `${quoteValue(stored)} is neither true nor false` }
    },
    { default_value: fallback },
  )
}

const MOMENT = /^(\d{4}-\d\d-\d\d)(?:[ T](\d\d:\d\d)(?::\d\d(?:\.\d+)?)?Z?)?$/

/** A moment, stored as `YYYY-MM-DD HH:mm` in UTC. The renderer gets an ISO 8601 string. */
export function datetime<const Options extends DatetimeOptions>(options: Options = {} as Options) {
  const fallback = (options.required ? '' : undefined) as RequiredOrOptional<string, Options>
  return make<RequiredOrOptional<string, Options>, string>(
    'datetime',
    options,
    fallback,
    (stored) => {
      const [, day, time = '00:00'] = (typeof stored === 'string' && MOMENT.exec(stored)) || []
      const moment = new Date(`${day}T${time}:00Z`)
      // `Date` would turn the 31st of a shorter month into a day of the next month.
      return day && !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day)
        ? { value: moment.toISOString() as RequiredOrOptional<string, Options> }
        : { value: fallback, problem: `${quoteValue(stored)} is not a date like 2026-03-31 09:00` }
    },
    { disable_time: options.dayOnly },
  )
}

/** Returns the values of a choice field with their names for editors. */
const choices = <V extends string>({ values, names = {} }: ChoiceOptions<V>) =>
  values.map((value) => ({
    value,
    name: (names as Partial<Record<V, string>>)[value] ?? humanizeName(value),
  }))

/** One of a fixed set of values. Any other value is reported, and the default is used. */
export function option<const V extends string, const Options extends OptionOptions<V>>(
  options: Options & OptionOptions<V>,
) {
  const { values } = options
  const fallback = (options.default ?? (options.required ? values[0] : undefined)) as RequiredOrOptional<
    V,
    Options
  >
  return make<RequiredOrOptional<V, Options>, V | ''>(
    'option',
    options,
    fallback,
    (stored) =>
      values.includes(stored as V)
        ? { value: stored as RequiredOrOptional<V, Options> }
        : { value: fallback, problem: `${quoteValue(stored)} is not one of ${values.join(', ')}` },
    {
      ...(options.default === undefined ? {} : { default_value: options.default }),
      ...(fallback === undefined ? {} : { exclude_empty_option: true }),
    },
    choices(options),
  )
}

/** Any number of a fixed set of values, each once. Unknown values are reported and omitted. */
export function options<const V extends string>(settings: ChoiceOptions<V>) {
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
        ? { value, problem: `${unknown.map(quoteValue).join(', ')} is not one of ${values.join(', ')}` }
        : { value }
    },
    {},
    choices(settings),
  )
}

/** A relation to a story. The renderer gets the story, or undefined if only its id is known. */
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

/** Relations to any number of stories. Unresolved ones are omitted. */
export function relations(options: RelationOptions) {
  return make<readonly Story[], readonly (string | Story)[]>(
    'relations',
    options,
    [],
    (stored) => {
      if (!Array.isArray(stored)) return { value: [], problem: `is ${typeName(stored)}, expected a list` }
      const value = stored.filter(isStory)
      const other = stored.find((entry) => !isStory(entry) && typeof entry !== 'string')
      if (other !== undefined) return { value, problem: `contains ${typeName(other)}, expected stories` }
      return value.length < stored.length ? { value, isUnresolved: true } : { value }
    },
    { source: 'internal_stories', filter_content_type: options.contentTypes, is_reference_type: true },
  )
}

/** Returns why a page must not contain a file's address; undefined if it may, or without a file. */
function addressProblem({ filename }: Asset): string | undefined {
  return !filename || assetAddress(filename) !== undefined
    ? undefined
    : `${quoteValue(filename)} is not the address of a file: use a file of the space or an https address`
}

/** A file. A value without a file name counts as missing. */
export function asset<const Options extends FileOptions>(options: Options = {} as Options) {
  return make<Asset | undefined, Asset>(
    'asset',
    options,
    undefined,
    (stored) => {
      if (!isAsset(stored)) return { value: undefined, problem: `is ${typeName(stored)}, expected a file` }
      const problem = addressProblem(stored)
      return problem ? { value: undefined, problem } : { value: stored.filename ? stored : undefined }
    },
    { filetypes: options.filetypes ?? ['images'] },
  )
}

/** Several files. */
export function multiasset(options: FileOptions = {}) {
  return make<readonly Asset[], readonly Asset[]>(
    'multiasset',
    options,
    [],
    (stored) => {
      if (!Array.isArray(stored))
        return { value: [], problem: `is ${typeName(stored)}, expected a list of files` }
      const files = stored.filter((entry): entry is Asset => isAsset(entry) && Boolean(entry.filename))
      const value = files.filter((file) => addressProblem(file) === undefined)
      const other = stored.find((entry) => !isAsset(entry))
      if (other !== undefined) return { value, problem: `contains ${typeName(other)}, expected files` }
      const problem = files.map(addressProblem).find((one) => one !== undefined)
      return problem ? { value, problem } : { value }
    },
    { filetypes: options.filetypes ?? ['images'] },
  )
}

/**
 * A link to a story or an address, and to a mail address or a file if the options allow it. The options restrict the editor's form:
 * a stored link of any kind is read, and plain text is read as an address.
 */
export function link(options: LinkOptions = {}) {
  const { email = false, file = false, anchor = true, newWindow = false, contentTypes } = options
  return make<Link | undefined, Link | string>('link', options, undefined, readLink, {
    email_link_type: email,
    asset_link_type: file,
    show_anchor: anchor,
    allow_target_blank: newWindow,
    ...(contentTypes ? { restrict_content_types: true, component_whitelist: contentTypes } : {}),
  })
}
