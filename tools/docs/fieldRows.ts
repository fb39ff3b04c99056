import type { Field, FieldKind, Fields } from '../../src/registry/field.ts'
import { code } from './markdown.ts'

/** Kinds of field in an editor's words. */
const KINDS: Readonly<Record<FieldKind, string>> = {
  text: 'text',
  textarea: 'text of several lines',
  html: 'HTML',
  richtext: 'rich text',
  number: 'number',
  boolean: 'yes or no',
  datetime: 'date and time',
  option: 'choice',
  options: 'choices',
  relation: 'story',
  relations: 'stories',
  asset: 'file',
  multiasset: 'files',
  link: 'link',
}

/** A required field has no default that matters: what it falls back to is only there so that a page is never blank. */
function defaultOf({ fallback, required }: Field): string {
  if (required || fallback === undefined || fallback === '') return ''
  if (typeof fallback === 'boolean') return fallback ? 'yes' : 'no'
  return typeof fallback === 'string' || typeof fallback === 'number' ? code(String(fallback)) : ''
}

function allowedOf({ values, settings }: Field): string {
  const { max_length, min_value, max_value, filter_content_type, filetypes } = settings
  const list = (entries: unknown) => (entries as readonly string[]).map(code).join(', ')
  return [
    values && list(values),
    max_length !== undefined && `at most ${max_length} characters`,
    min_value !== undefined && `from ${min_value}`,
    max_value !== undefined && `to ${max_value}`,
    filter_content_type !== undefined && list(filter_content_type),
    filetypes !== undefined && (filetypes as readonly string[]).join(', '),
  ]
    .filter(Boolean)
    .join(' ')
}

/** The head of a table of fields. */
export const FIELD_COLUMNS = ['Field', 'Type', 'Required', 'Default', 'Allowed', 'Help']

/** A row for each field, in the order of the editor's form. */
export const fieldRows = (fields: Fields): readonly (readonly string[])[] =>
  Object.entries(fields).map(([name, field]) => [
    code(name),
    KINDS[field.kind],
    field.required ? 'yes' : '',
    defaultOf(field),
    allowedOf(field),
    field.help ?? '',
  ])
