import { isObject } from '../../json/JsonObject.ts'
import type { Registry } from '../../src/registry/registry.ts'
import { isFieldName } from '../../src/registry/storedNames.ts'
import { namesOf } from '../../src/usage/references.ts'
import { UsageCounts } from '../../src/usage/UsageCounts.ts'
import type { SpaceLibrary } from '../contentCheck/checkedSpace.ts'
import { type StorySource, withProgress } from '../stories/StorySource.ts'

/** A field of a space's component that the plugin does not have, or a value of a choice, and how many stories lose it. */
export interface LostPart {
  readonly kind: 'field' | 'value'
  /** `quote.name`, or `quote.size=big`. */
  readonly name: string
  readonly stories: number
  readonly places: number
}

/** Types of a schema's entries that only arrange the form. */
const LAYOUT: readonly unknown[] = ['tab', 'section']

/** Returns what stories lose if the plugins replace the components of a space. */
export async function lostParts(
  library: SpaceLibrary,
  source: StorySource,
  registry: Registry,
): Promise<readonly LostPart[]> {
  const names = library.components.flatMap((component) => missingNames(component, registry))
  if (!names.length) return []
  const lost = new Set(names)
  const [fields, values] = [namesOf('field', registry), namesOf('value', registry)]
  const counts = new UsageCounts(
    (visit) => [...fields(visit), ...values(visit)].filter((name) => lost.has(name)),
    names,
  )
  for await (const { content } of withProgress(source)) counts.add(content)
  return counts.rows.map((row) => ({ ...row, kind: row.name.includes('=') ? 'value' : 'field' }))
}

function missingNames(component: SpaceLibrary['components'][number], registry: Registry): readonly string[] {
  const plugin = registry.get(String(component.name))
  if (!plugin || !isObject(component.schema)) return []
  return Object.entries(component.schema).flatMap(([name, field]) => {
    if (!isObject(field) || !isFieldName(name) || LAYOUT.includes(field.type)) return []
    if (!Object.hasOwn(plugin.fields, name) && !Object.hasOwn(plugin.slots, name))
      return [`${plugin.name}.${name}`]
    const choices = plugin.fields[name]?.choices?.map(({ value }) => value)
    if (!choices || !Array.isArray(field.options)) return []
    const stored = field.options.flatMap((option) => (isObject(option) ? [String(option.value)] : []))
    return stored
      .filter((value) => !choices.includes(value))
      .map((value) => `${plugin.name}.${name}=${value}`)
  })
}
