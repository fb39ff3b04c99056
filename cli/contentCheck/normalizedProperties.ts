import { ownValue } from '../../json/JsonObject.ts'
import { humanizeName } from '../../src/registry/humanizeName.ts'

type Facts = Readonly<Record<string, unknown>>

/** Current names of properties by their older names, which the service still reads. */
const RENAMED: Readonly<Record<string, string>> = { maxlength: 'max_length' }

/** Properties whose value 0 means no limit. */
const LIMITS = new Set(['minimum', 'minlength', 'min_options', 'minimum_entries'])

/** Lists whose order has no meaning. */
const SETS = /(?:_whitelist|_denylist|^filetypes|^filter_content_type)$/

/** Properties that apply only if one of the listed boolean properties is true. */
const CONDITIONAL: Readonly<Record<string, readonly string[]>> = {
  toolbar: ['customize_toolbar'],
  component_whitelist: ['restrict_components', 'restrict_content_types'],
  component_denylist: ['restrict_components'],
  component_group_whitelist: ['restrict_components'],
  component_tag_whitelist: ['restrict_components'],
  restrict_type: ['restrict_components'],
}

/**
 * Normalizes the properties of a component or field for a comparison: properties with the same meaning get the same text, properties without an
 * effect are omitted, and a missing label is derived from the name.
 */
export function normalizedProperties(name: string, facts: Facts): ReadonlyMap<string, string> {
  const normalized = new Map<string, string>()
  for (const [key, value] of Object.entries(facts)) {
    const switches = ownValue(CONDITIONAL, key)
    if (switches && !switches.some((condition) => facts[condition])) continue
    const meaning = meaningOfProperty(key, value)
    if (meaning !== '') normalized.set(ownValue(RENAMED, key) ?? key, meaning)
  }
  if (!normalized.has('display_name')) normalized.set('display_name', meaning(humanizeName(name)))
  return normalized
}

export function meaningOfProperty(key: string, value: unknown): string {
  if (LIMITS.has(key) && Number(value) === 0) return ''
  if (key === 'source' && value === 'self') return ''
  if (SETS.test(key) && Array.isArray(value)) return meaning([...value].sort())
  return meaning(value)
}

/** Normalizes a value. The service treats undefined, null, false, '' and an empty list as equal, and a number like its text. */
function meaning(value: unknown): string {
  if (value === undefined || value === null || value === '' || value === false || value === 'false') return ''
  if (typeof value === 'string')
    return /^-?\d+(?:\.\d+)?$/.test(value) ? String(Number(value)) : JSON.stringify(value)
  if (Array.isArray(value)) return value.length ? `[${value.map(meaning).join(', ')}]` : ''
  if (typeof value !== 'object') return JSON.stringify(value)
  const parts = Object.entries(value)
    // The space generates `_uid`.
    .filter(([key, part]) => key !== '_uid' && meaning(part) !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{ ${parts.map(([key, part]) => `${key}: ${meaning(part)}`).join(', ')} }`
}
