import type { AnyConditions } from '../../src/registry/conditions.ts'
import type { Field } from '../../src/registry/field.ts'
import { humanizeName } from '../../src/registry/humanizeName.ts'
import type { Plugin } from '../../src/registry/plugin.ts'
import { code } from './markdown.ts'

/** Returns the default of an optional field. A required field's fallback is not documented: it only keeps pages from being blank. */
function defaultOf({ fallback, required }: Field): string {
  if (required || fallback === undefined || fallback === '') return ''
  if (typeof fallback === 'boolean') return fallback ? 'yes' : 'no'
  return typeof fallback === 'string' || typeof fallback === 'number' ? code(String(fallback)) : ''
}

/** Optional link types, by the content service's setting. */
const LINKS: readonly (readonly [setting: string, label: string])[] = [
  ['show_anchor', 'an anchor'],
  ['email_link_type', 'a mail address'],
  ['asset_link_type', 'a file'],
  ['allow_target_blank', 'a new tab'],
]

function allowedOf({ kind, choices, settings }: Field): string {
  const { max_length, min_value, max_value, filter_content_type, filetypes, disable_time, toolbar } = settings
  // The service also stores a list of one entry as a text.
  const texts = (entries: unknown) => [entries].flat().map(String)
  const list = (entries: unknown) => texts(entries).map(code).join(', ')
  return [
    choices && list(choices.map(({ value }) => value)),
    max_length !== undefined && `at most ${max_length} characters`,
    min_value !== undefined && `from ${min_value}`,
    max_value !== undefined && `to ${max_value}`,
    filter_content_type !== undefined && list(filter_content_type),
    filetypes !== undefined && texts(filetypes).join(', '),
    disable_time && 'a day',
    toolbar !== undefined && texts(toolbar).join(', '),
    kind === 'link' && LINKS.flatMap(([name, label]) => (settings[name] ? label : [])).join(', '),
  ]
    .filter(Boolean)
    .join(' ')
}

/** Returns the condition under which the form shows a field or a slot; '' for always. */
export function conditionText({ onlyIf }: Pick<Plugin, 'onlyIf'>, name: string): string {
  const conditions = Object.entries((onlyIf as AnyConditions | undefined)?.[name] ?? {})
  return conditions
    .map(([field, expected]) => {
      if (typeof expected === 'boolean') return `${code(field)} is ${expected ? 'filled in' : 'empty'}`
      return `${code(field)} is ${[expected].flat().map(code).join(' or ')}`
    })
    .join(', ')
}

/** Header of a table of fields. */
export const FIELD_COLUMNS = [
  'Field',
  'Label',
  'Type',
  'Required',
  'Default',
  'Allowed',
  'Tab',
  'Section',
  'Shown if',
  'Help',
]

/** Returns a row for each field, in the order of the editor's form. */
export const fieldRows = (plugin: Plugin): readonly (readonly string[])[] =>
  Object.entries(plugin.fields).map(([name, field]) => [
    code(name),
    field.label ?? humanizeName(name),
    field.title,
    field.required ? 'yes' : '',
    defaultOf(field),
    allowedOf(field),
    field.tab ?? '',
    field.section ?? '',
    conditionText(plugin, name),
    field.help ?? '',
  ])
