import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isObject, type JsonObject } from '../../json/JsonObject.ts'
import type { FilePlan } from '../scaffold/FilePlan.ts'
import { hashOf, json, type SiteRecord } from './AdoptedRecord.ts'
import { type PulledSpace, pulledFiles } from './readPulledSpace.ts'

/** Folder of the content in an adopted site. */
export const CONTENT = 'content'

export interface PlannedContent {
  /** Hashes of the JSON files as the space had them when they were last pulled, by path in the site. */
  readonly hashes: ReadonlyMap<string, string>
  /** Hashes of the files here that the space changed, too, by path in the site. */
  readonly conflicts: ReadonlyMap<string, string>
  /** Tasks for a developer, as sentences. */
  readonly notes: readonly string[]
}

/**
 * Plans a copy of the pulled files in the content folder of a site: stories, assets and the other kinds byte by byte, components in
 * one file. A file that was changed here since the last adoption stays. Components are generated from the blocks, so those of the space
 * replace them; what the space does not have stays. Kinds of content that were not pulled do not change.
 *
 * @param last the record of the last adoption
 */
export async function planContent(
  plan: FilePlan,
  space: PulledSpace,
  last: SiteRecord,
): Promise<PlannedContent> {
  const hashes = new Map<string, string>()
  const conflicts = new Map<string, string>()
  const notes: string[] = []
  const isInside = join(plan.root, CONTENT) === space.folder
  const components = `components/${space.name}/`
  const pulled = isInside ? [] : await pulledFiles(space)
  const pulledKinds = new Set(isInside ? [] : [...pulled, components].map(kindOf))
  const isUnchangedHere = (path: string, current: string) => hashOf(current) === last.files[path]
  // A conflict is reported until the file here has changed.
  const compare = (path: string, current: string, isChangedInSpace: boolean) => {
    const hash = hashOf(current)
    if (isChangedInSpace || last.conflicts[path] === hash) conflicts.set(path, hash)
  }
  if (!isInside)
    for (const [name, entries] of Object.entries(libraryFiles(space))) {
      const path = `${CONTENT}/${components}${name}`
      const current = await plan.read(path)
      const isChangedHere = current !== undefined && !isUnchangedHere(path, current)
      const text = json(isChangedHere ? withOwnEntries(entries, path, current) : entries)
      hashes.set(path, hashOf(json(entries)))
      await plan.write(path, text, () => true)
    }
  for (const file of pulled) {
    if (file.startsWith(components)) continue
    const path = `${CONTENT}/${file}`
    const source = join(space.folder, file)
    if (!file.endsWith('.json')) {
      await plan.copy(path, source)
      continue
    }
    const text = await readFile(source, 'utf8')
    const hash = hashOf(text)
    hashes.set(path, hash)
    await plan.write(path, text, (current) => {
      const mayReplace = isUnchangedHere(path, current)
      if (!mayReplace) compare(path, current, hash !== last.files[path])
      return mayReplace
    })
  }
  for (const [path, hash] of Object.entries(last.files)) {
    if (!path.startsWith(`${CONTENT}/`) || hashes.has(path)) continue
    const current = await plan.read(path)
    if (!pulledKinds.has(kindOf(path.slice(CONTENT.length + 1)))) {
      hashes.set(path, hash)
      if (current !== undefined) compare(path, current, false)
    } else if (current !== undefined && isUnchangedHere(path, current)) await plan.delete(path)
    else if (current !== undefined) {
      hashes.set(path, hash)
      notes.push(`${path} was changed here, and deleted in the space. Delete it, or push it to the space.`)
    }
  }
  return { hashes, conflicts, notes }
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
