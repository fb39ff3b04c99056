import type { JsonFile } from './JsonFolder.ts'
import { isJsonObject, type JsonObject } from './JsonObject.ts'

/** Everything in the folder of components, as the editor needs it. */
export interface ComponentLibrary {
  readonly components: readonly JsonObject[]
  readonly groups: readonly JsonObject[]
  readonly presets: readonly JsonObject[]
  readonly tags: readonly JsonObject[]
}

/**
 * Sorts entries by their shape, not by the name of their file, as the official CLI does: consolidated files
 * (`components.json`) and separate ones (`quote.json`) may both be there.
 */
export function readComponents(files: readonly JsonFile[], say: (message: string) => void): ComponentLibrary {
  const library = {
    components: [] as JsonObject[],
    groups: [] as JsonObject[],
    presets: [] as JsonObject[],
    tags: [] as JsonObject[],
  }
  const places = new Map<string, string>()
  for (const { file, value } of files) {
    for (const entry of Array.isArray(value) ? value : [value]) {
      if (!isJsonObject(entry)) continue
      if ('schema' in entry) {
        const name = String(entry.name)
        const first = places.get(name)
        if (first !== undefined) {
          const where = first === file ? `twice in ${file}` : `in ${first} and in ${file}`
          say(
            `The component "${name}" is ${where}; the first is used. Delete one: the official CLI stops at this.`,
          )
          continue
        }
        places.set(name, file)
        library.components.push(entry)
      } else if ('component_id' in entry && 'preset' in entry) library.presets.push(entry)
      else if ('object_type' in entry) library.tags.push(entry)
      else if ('uuid' in entry) library.groups.push(entry)
    }
  }
  return library
}
