import type { JsonObject } from '../../../services/content/JsonObject.ts'
import type { Registry } from '../../../src/registry/registry.ts'
import { serviceComponent } from '../../../src/registry/serviceComponent.ts'
import { GROUP_COLORS } from '../../schema/groupColors.ts'
import type { SpaceLibrary } from '../checkedSpace.ts'
import { meaningOf } from '../componentMeaning.ts'
import type { Finding, Rule } from '../finding.ts'

/** The components of the space and the plugins' schemas, which editors' forms and the page are made of. */
export const components: Rule = {
  codes: {
    component_missing: 'a block that the space has no component for',
    component_unknown: 'a component that no plugin renders',
    component_differs: 'a component that says something else than its plugin',
  },
  *check({ library, registry }) {
    if (library) yield* componentFindings(library, registry)
  },
}

type Facts = Readonly<Record<string, unknown>>

/** Each difference between a space's components and the plugins, with what to do. */
function* componentFindings(library: SpaceLibrary, registry: Registry): Generator<Finding> {
  const { remedy } = library
  const inSpace = new Map(library.components.map((component) => [String(component.name), component]))
  for (const [name, plugin] of registry.plugins) {
    const found = inSpace.get(name)
    const finding = (code: string, path: string, message: string) => ({ code, where: name, path, message })
    if (!found) {
      yield finding('component_missing', '', `The space has no component '${name}'. ${remedy}`)
      continue
    }
    const { schema, name: _, ...facts } = serviceComponent(plugin, registry)
    const wanted = { ...facts, color: GROUP_COLORS[plugin.group] }
    for (const difference of differences(name, wanted, factsOf(found, library)))
      yield finding('component_differs', difference.path, `The component ${difference.words}. ${remedy}`)
    for (const difference of fieldDifferences(schema, fieldsOf(found)))
      yield finding(
        'component_differs',
        ['schema', difference.path].filter(Boolean).join('.'),
        `${difference.words}. ${remedy}`,
      )
  }
  for (const name of inSpace.keys())
    if (!registry.get(name))
      yield {
        code: 'component_unknown',
        where: name,
        path: '',
        message: `No plugin renders the component '${name}', so its blocks are not shown. Delete the component in the space, or add a plugin.`,
      }
}

/** What a component says of itself beside its fields, with the name of its group in place of the group's id. */
function factsOf(component: JsonObject, { groups }: SpaceLibrary): Facts {
  const group = groups.find(({ uuid }) => uuid === component.component_group_uuid)
  return { ...component, group: group?.name }
}

/** Keys that some spaces have among the fields, which are none. */
const NO_FIELDS = ['_uid', 'component']

const fieldsOf = ({ schema }: JsonObject): ReadonlyMap<string, Facts> =>
  new Map(
    Object.entries(schema as Readonly<Record<string, Facts>>)
      .filter(([name, field]) => !NO_FIELDS.includes(name) && typeof field === 'object')
      .sort(([, a], [, b]) => Number(a.pos ?? 0) - Number(b.pos ?? 0)),
  )

interface Difference {
  readonly path: string
  readonly words: string
}

function* fieldDifferences(
  schema: Readonly<Record<string, Facts>>,
  found: ReadonlyMap<string, Facts>,
): Generator<Difference> {
  for (const [name, wanted] of Object.entries(schema)) {
    const field = found.get(name)
    if (!field) yield { path: name, words: `The component has no field '${name}', and the plugin has` }
    else {
      const names = new Set([...Object.keys(wanted), ...Object.keys(field)])
      const all = Object.fromEntries([...names].map((key) => [key, wanted[key]]))
      // Their order is compared as a whole; ids are the space's own.
      const { pos: _, id: __, ...compared } = all
      for (const { path, words } of differences(name, compared, field))
        yield { path: `${name}.${path}`, words: `The field '${name}' ${words}` }
    }
  }
  for (const name of found.keys())
    if (!schema[name])
      yield { path: name, words: `The component has a field '${name}', and the plugin has none` }
  const both = (names: Iterable<string>) => [...names].filter((name) => schema[name] && found.has(name))
  if (both(found.keys()).join() !== both(Object.keys(schema)).join())
    yield { path: '', words: 'The fields stand in another order than those of the plugin' }
}

/** Of what is wanted each property that means something else in the space. */
function differences(name: string, wanted: Facts, found: Facts): readonly Difference[] {
  const here = meaningOf(name, wanted)
  const there = meaningOf(name, found)
  return Object.keys(wanted)
    .filter((key) => here.get(key) !== there.get(key))
    .map((key) => ({
      path: key,
      words: `says ${key}: ${there.get(key) ?? unset(found[key])}, and the plugin ${here.get(key) ?? unset(wanted[key])}`,
    }))
}

const unset = (value: unknown) => (value === false ? 'false' : 'nothing')
