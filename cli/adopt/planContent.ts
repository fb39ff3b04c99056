import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FilePlan } from '../scaffold/FilePlan.ts'
import { hashOf, json } from './AdoptedRecord.ts'
import { type PulledSpace, pulledFiles } from './readPulledSpace.ts'

/** Folder of the content in an adopted site. */
const CONTENT = 'content'

export interface PlannedContent {
  /** Hashes of the written JSON files, by path in the site. */
  readonly hashes: ReadonlyMap<string, string>
  /** Files that were changed here and in the space, by path in the site. */
  readonly conflicts: readonly string[]
}

/**
 * Plans a copy of the pulled files in the content folder of a site: stories, assets and the other kinds byte by byte, components in
 * one file. A file that was changed here since the last adoption stays.
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
  const mayReplace = (path: string) => (current: string) => hashOf(current) === recorded.get(path)
  const add = async (path: string, text: string) => {
    hashes.set(path, hashOf(text))
    const { action } = await plan.write(path, text, mayReplace(path))
    const isChangedInSpace = hashOf(text) !== recorded.get(path)
    if (action === 'keep' && isChangedInSpace) conflicts.push(path)
  }
  if (!isInside) {
    for (const [name, entries] of Object.entries(libraryFiles(space)))
      await add(`${CONTENT}/${components}${name}`, json(entries))
    for (const file of await pulledFiles(space)) {
      if (file.startsWith(components)) continue
      const source = join(space.folder, file)
      if (file.endsWith('.json')) await add(`${CONTENT}/${file}`, await readFile(source, 'utf8'))
      else await plan.copy(`${CONTENT}/${file}`, source)
    }
    for (const [path, hash] of recorded)
      if (path.startsWith(`${CONTENT}/`) && !hashes.has(path)) {
        const current = await plan.read(path)
        if (current !== undefined && hashOf(current) === hash) await plan.delete(path)
      }
  }
  return { hashes, conflicts }
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
