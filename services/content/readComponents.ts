import { isObject, type JsonObject } from '../../json/JsonObject.ts'
import { isId } from './ids.ts'
import type { JsonFile } from './JsonFolderReader.ts'

/** All entries of the folder of components. */
export interface ComponentLibrary {
  readonly components: readonly JsonObject[]
  readonly groups: readonly JsonObject[]
  readonly presets: readonly JsonObject[]
  readonly tags: readonly JsonObject[]
}

/**
 * Classifies entries by their properties, not by the name of their file, like the official CLI: consolidated files
 * (`components.json`) and separate files (`quote.json`) may both exist.
 */
export function readComponents(
  files: readonly JsonFile[],
  report: (message: string) => void,
): ComponentLibrary {
  const library = {
    components: [] as JsonObject[],
    groups: [] as JsonObject[],
    presets: [] as JsonObject[],
    tags: [] as JsonObject[],
  }
  const fileOf = new Map<string, string>()
  for (const { file, value } of files) {
    for (const entry of Array.isArray(value) ? value : [value]) {
      if (!isObject(entry)) continue
      if ('schema' in entry) {
        const name = String(entry.name)
        const first = fileOf.get(name)
        if (first !== undefined) {
          const where = first === file ? `twice in ${file}` : `in ${first} and in ${file}`
          report(
            `The component "${name}" is ${where}; the first is used. Delete one: the official CLI fails on duplicates.`,
          )
          continue
        }
        fileOf.set(name, file)
        library.components.push(entry)
      } else if ('component_id' in entry && 'preset' in entry) library.presets.push(entry)
      else if ('object_type' in entry) library.tags.push(entry)
      else if ('uuid' in entry) library.groups.push(entry)
    }
  }
  addEmbeddedPresets(library, report)
  return library
}

/** Adds presets that exist only in a component's `all_presets`, as in exports without `presets.json`. */
function addEmbeddedPresets(
  { components, presets }: { components: readonly JsonObject[]; presets: JsonObject[] },
  report: (message: string) => void,
): void {
  const known = new Set(presets.map(({ id, name }) => id ?? name))
  for (const { id: component_id, name: component, all_presets } of components) {
    for (const entry of Array.isArray(all_presets) ? all_presets.filter(isObject) : []) {
      const { id, name, preset } = entry
      if (known.has(id ?? name)) continue
      if (isId(component_id) && isId(id) && isObject(preset)) {
        known.add(id)
        presets.push({ ...entry, component_id })
        continue
      }
      const missing = isObject(preset) ? 'its id or that of the component is missing' : 'it has no content'
      report(
        `The preset "${String(name)}" of the component "${String(component)}" is left out: ${missing}. Repeat the pull with presets.json.`,
      )
    }
  }
}
