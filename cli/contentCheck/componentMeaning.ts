import { humanizeName } from '../../src/registry/humanizeName.ts'

type Facts = Readonly<Record<string, unknown>>

/** Older names of properties, which the service still reads. */
const RENAMED: Readonly<Record<string, string>> = { maxlength: 'max_length' }

/** Properties of which 0 is no limit. */
const LIMITS = new Set(['minimum', 'minlength', 'min_options', 'minimum_entries'])

/** Lists that are sets: their order says nothing. */
const SETS = /(?:_whitelist|_denylist|^filetypes|^filter_content_type)$/

/** Properties that count only where another one is on. */
const SWITCHED: Readonly<Record<string, readonly string[]>> = {
  toolbar: ['customize_toolbar'],
  component_whitelist: ['restrict_components', 'restrict_content_types'],
  component_denylist: ['restrict_components'],
  component_group_whitelist: ['restrict_components'],
  component_tag_whitelist: ['restrict_components'],
  restrict_type: ['restrict_components'],
}

/**
 * What a component or a field of one says, by property, in one notation for each meaning: properties that say nothing are left out, and
 * a label is there in any case, so that two sets of facts that mean the same are equal.
 * @param name the component's or the field's own, of which its label is made where it has none
 */
export function meaningOf(name: string, facts: Facts): ReadonlyMap<string, string> {
  const said = new Map<string, string>()
  for (const [key, value] of Object.entries(facts)) {
    const switches = SWITCHED[key]
    if (switches && !switches.some((other) => facts[other])) continue
    const meaning = meaningOfProperty(key, value)
    if (meaning !== '') said.set(RENAMED[key] ?? key, meaning)
  }
  if (!said.has('display_name')) said.set('display_name', JSON.stringify(humanizeName(name)))
  return said
}

function meaningOfProperty(key: string, value: unknown): string {
  if (LIMITS.has(key) && Number(value) === 0) return ''
  if (key === 'source' && value === 'self') return ''
  if (SETS.test(key) && Array.isArray(value)) return meaning([...value].sort())
  return meaning(value)
}

/** Nothing, null, false, '' and an empty list are the same to the service; so are a number and its text. */
function meaning(value: unknown): string {
  if (value === undefined || value === null || value === '' || value === false || value === 'false') return ''
  if (typeof value === 'string')
    return /^-?\d+(?:\.\d+)?$/.test(value) ? String(Number(value)) : JSON.stringify(value)
  if (Array.isArray(value)) return value.length ? `[${value.map(meaning).join(', ')}]` : ''
  if (typeof value !== 'object') return JSON.stringify(value)
  const parts = Object.entries(value)
    // An id of the space's own.
    .filter(([key, part]) => key !== '_uid' && meaning(part) !== '')
    .sort(([a], [b]) => (a < b ? -1 : 1))
  return `{ ${parts.map(([key, part]) => `${key}: ${meaning(part)}`).join(', ')} }`
}
