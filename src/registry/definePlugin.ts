import { type AnyConditions, conditionProblem } from './conditions.ts'
import type { Fields } from './field.ts'
import { formProblem } from './form.ts'
import { humanizeName } from './humanizeName.ts'
import type { Inherited, Mode, Plugin, PluginDefinition, PluginKind } from './plugin.ts'
import type { Queries } from './query.ts'
import type { Slots } from './slot.ts'
import { BLOCK_KEYS, isBlockName, isFieldName } from './storedNames.ts'

const MODES: readonly Mode[] = ['static', 'enhance', 'visible', 'interaction', 'load']
const KINDS: readonly PluginKind[] = ['page', 'shell', 'block', 'data']

/**
 * Validates a plugin's definition and fills in the defaults.
 * @throws if the definition is invalid; the message names the plugin and the fix
 */
export function definePlugin<
  F extends Fields,
  S extends Slots = Record<never, never>,
  Uses extends keyof Inherited = never,
  A extends Queries = Record<never, never>,
>(definition: PluginDefinition<F, S, Uses, A>): Plugin {
  const { name, fields, slots = {} as S, kind = 'block', mode = 'static', migrations = [] } = definition
  const fail = (what: string): never => {
    throw new Error(`Plugin '${name}': ${what}`)
  }
  if (!isBlockName(name)) fail("the name must be the component's name, as the content service stores it.")
  if (typeof fields !== 'object' || fields === null)
    fail('fields is missing. Define the fields of the form by name, or {} if there are none.')
  if (!Array.isArray(definition.presets))
    fail(
      "presets is missing. Add a list of example content, such as [{ name: 'Plain', content: {} }]; Ladle, tests and the editor show it.",
    )
  for (const [part, value, known] of [
    ['mode', mode, MODES],
    ['kind', kind, KINDS],
  ] as const)
    if (!(known as readonly string[]).includes(value))
      fail(`'${value}' is not a ${part}. Use one of ${known.map((name) => `'${name}'`).join(', ')}.`)
  const inherited: readonly string[] = definition.uses ?? []
  for (const part of [...Object.keys(fields), ...Object.keys(slots)]) {
    if (BLOCK_KEYS.has(part)) fail(`'${part}' is a key of every block. Rename the field or slot.`)
    if (!isFieldName(part))
      fail(`'${part}' cannot name a field or slot. Use letters, digits and underscores.`)
    if (inherited.includes(part) && Object.hasOwn(slots, part))
      fail(`'${part}' is both inherited and a slot. Rename the slot, or leave it out of uses.`)
  }
  for (const part of Object.keys(slots))
    if (Object.hasOwn(fields, part)) fail(`'${part}' is both a field and a slot. Rename one of them.`)
  const condition = conditionProblem((definition.onlyIf ?? {}) as AnyConditions, fields, slots)
  if (condition !== undefined) fail(condition)
  const form = formProblem(definition.form ?? [], new Set([...Object.keys(fields), ...Object.keys(slots)]))
  if (form !== undefined) fail(form)
  if (kind === 'data' && definition.render) fail('a plugin of kind data is not rendered. Remove render.')
  if (kind !== 'data' && definition.redirect)
    fail('redirect is for plugins of kind data, which have no page. Change kind to data, or remove redirect.')
  if (kind !== 'data' && !definition.render) fail('render is missing. Add a lazy import of the renderer.')
  if ((mode === 'enhance') !== (definition.enhance !== undefined))
    fail("mode 'enhance' and the property enhance need each other. Set both or neither.")
  if (definition.queries && (kind === 'data' || definition.inline))
    fail(
      'plugins of kind data and inline tokens cannot have queries, which are resolved before the page is rendered. Remove queries or inline.',
    )
  const types: readonly string[] = definition.inline?.types ?? []
  types.forEach((type, index) => {
    if (types.indexOf(type) < index) fail(`inline token '${type}' occurs twice in its types. Remove one.`)
  })
  migrations.forEach((migration, index) => {
    if (migration.number !== index + 1)
      fail(
        `migration '${migration.name}' has number ${migration.number} at position ${index + 1}. Number migrations from 1 without gaps.`,
      )
  })
  return {
    budget: 0,
    // Hooks get values that were read with these fields, so the types match.
    ...(definition as unknown as PluginDefinition<Fields, Slots, keyof Inherited, Queries>),
    title: definition.title ?? humanizeName(name),
    kind,
    mode,
    slots,
    migrations,
    uses: definition.uses ?? [],
    presets: definition.presets as Plugin['presets'],
    render: definition.render as Plugin['render'],
  }
}
