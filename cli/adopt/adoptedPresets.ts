import { isObject, type JsonObject } from '../../json/JsonObject.ts'
import { addressPart } from '../ladle/storyFile.ts'
import type { PartModel, PresetModel } from '../scaffold/blockModel.ts'
import type { StoredContent } from '../scaffold/blocksIn.ts'
import { sampleContent } from '../scaffold/sampleContent.ts'
import { fitContent } from './fitContent.ts'
import type { PulledSpace } from './readPulledSpace.ts'

/** Maximum number of presets of a block: from stories, and from the space. */
const MAX = { stories: 2, space: 6 } as const

/** Returns the presets of a space by component name. */
export function presetsByComponent({ library }: PulledSpace): ReadonlyMap<string, readonly JsonObject[]> {
  const nameById = new Map(library.components.map(({ id, name }) => [id, String(name)]))
  return Map.groupBy(library.presets, ({ component_id }) => nameById.get(component_id) ?? '')
}

/**
 * Returns presets for Ladle and tests: those of the space, and blocks of stories; example content for a block without both. Editors
 * are offered the presets in the space, which are stored there.
 */
export function adoptedPresets(
  parts: readonly PartModel[],
  samples: readonly StoredContent[],
  stored: readonly JsonObject[],
): readonly PresetModel[] {
  const ofSpace = stored
    .slice(0, MAX.space)
    .flatMap(({ name, preset }) => (isObject(preset) ? [{ name: String(name), block: preset }] : []))
  // The first sample has most fields filled, the last one the fewest.
  const [most, ...fewer] = samples
  const ofStories = [most, fewer.at(-1)]
    .flatMap((block, index) => (block ? [{ name: index ? 'Stored, fewest fields' : 'Stored', block }] : []))
    .slice(0, MAX.stories)
  const used = new Set<string>()
  const presets = [...ofSpace, ...ofStories].map(({ name, block }) => {
    const unique = uniqueName(name, used)
    used.add(addressPart(unique))
    return { name: unique, forEditors: false, content: fitContent(parts, block) }
  })
  return presets.length ? presets : [{ name: 'Sample', forEditors: false, content: sampleContent(parts) }]
}

/** Returns a name whose part of Ladle's addresses is not used yet. */
function uniqueName(name: string, used: ReadonlySet<string>): string {
  const base = addressPart(name) ? name : `Preset ${name}`.trim()
  let unique = base
  for (let number = 2; used.has(addressPart(unique)); number++) unique = `${base} ${number}`
  return unique
}
