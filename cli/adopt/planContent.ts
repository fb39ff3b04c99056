import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isObject, type JsonObject } from '../../json/JsonObject.ts'
import type { FilePlan } from '../scaffold/FilePlan.ts'
import { hashOf, json } from './AdoptedRecord.ts'
import { type PulledSpace, pulledFiles } from './readPulledSpace.ts'

/** Folder of the content in an adopted site. */
export const CONTENT = 'content'

export interface PlannedContent {
  /** Hashes of the JSON files as the space had them when they were last pulled, by path in the site. */
  readonly hashes: ReadonlyMap<string, string>
  /** Files that were changed here and in the space, by path in the site. */
  readonly conflicts: readonly string[]
}

/**
 * Plans a copy of the pulled files in the content folder of a site: stories, assets and the other kinds byte by byte, components in
 * one file. A file that was changed here since the last adoption stays. Components are generated from the blocks, so those of the space
 * replace them; what the space does not have stays. Kinds of content that were not pulled do not change.
 *
 * @param recorded hashes of the last adoption
 */
export async function planContent(
  plan: FilePlan,
  space: PulledSpace,
  recorded: ReadonlyMap<string, string>,
): Promise<PlannedContent> {
  const hashes = new Map<string, string>()
  const conflicts: string[] = []
  const isInside = join(plan.root, CONTENT) === space.folder
  const components = `components/${space.name}/`
  const pulled = await pulledFiles(space)
  const mayReplace = (path: string) => (current: string) => hashOf(current) === recorded.get(path)
  const add = async (path: string, text: string) => {
    hashes.set(path, hashOf(text))
    const { action } = await plan.write(path, text, mayReplace(path))
    const isChangedInSpace = hashOf(text) !== recorded.get(path)
    if (action === 'keep' && isChangedInSpace) conflicts.push(path)
  }
  if (!isInside) {
    for (const [name, entries] of Object.entries(libraryFiles(space))) {
      const path = `${CONTENT}/${components}${name}`
      const current = await plan.read(path)
      const isChangedHere = current !== undefined && !mayReplace(path)(current)
      const text = json(isChangedHere ? withOwnEntries(entries, path, current) : entries)
      hashes.set(path, hashOf(json(entries)))
      await plan.write(path, text, () => true)
    }
    for (const file of pulled) {
      if (file.startsWith(components)) continue
      const source = join(space.folder, file)
      if (file.endsWith('.json')) await add(`${CONTENT}/${file}`, await readFile(source, 'utf8'))
      else await plan.copy(`${CONTENT}/${file}`, source)
    }
  }
  const pulledKinds = new Set(isInside ? [] : [...pulled, components].map(kindOf))
  for (const [path, hash] of recorded) {
    if (!path.startsWith(`${CONTENT}/`) || hashes.has(path)) continue
    const isPulled = pulledKinds.has(kindOf(path.slice(CONTENT.length + 1)))
    if (!isPulled) hashes.set(path, hash)
    else if (hashOf((await plan.read(path)) ?? '') === hash) await plan.delete(path)
  }
  return { hashes, conflicts }
}

/** Returns the kind of content of a file of a space, such as `stories`. */
const kindOf = (file: string): string => file.slice(0, file.indexOf('/'))

/**
 * Adds the entries of a file that the space does not have, as of blocks that were not pushed yet.
 *
 * @throws Error that names the file if it is not JSON
 */
function withOwnEntries(entries: readonly object[], path: string, current: string): readonly object[] {
  const names = new Set(entries.map(entryName))
  const own = parsed(path, current)
  return [
    ...entries,
    ...(Array.isArray(own) ? own.filter(isObject) : []).filter((entry) => !names.has(entryName(entry))),
  ]
}

function parsed(path: string, text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (cause) {
    throw new Error(`${path} is not valid JSON. Restore it from version control.`, { cause })
  }
}

/** Returns what identifies a component, group, preset or tag in a space. */
function entryName(entry: object): string {
  const { name, component_id, parent_uuid } = entry as JsonObject
  return JSON.stringify([name, component_id ?? null, parent_uuid ?? null])
}

/** Returns the components of a space as the files that are pulled without `--separate-files`. */
function libraryFiles({ library }: PulledSpace): Readonly<Record<string, readonly object[]>> {
  const { components, groups, presets, tags } = library
  return {
    'components.json': components,
    'groups.json': groups,
    'presets.json': presets,
    ...(tags.length ? { 'tags.json': tags } : {}),
  }
}
