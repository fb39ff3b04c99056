import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { spacesIn } from '../../services/content/locateSpace.ts'
import { isFileName } from '../scaffold/FilePlan.ts'
import { json } from './AdoptedRecord.ts'
import { type ExportedSpace, readExportedSpace } from './readExportedSpace.ts'
import { type PulledSpace, readPulledSpace } from './readPulledSpace.ts'

/** A space that is read until it is closed. */
export interface OpenSpace {
  readonly space: PulledSpace
  close(): Promise<void>
}

/**
 * Opens a space in the official command line's current layout, or an older export of any layout. That is converted into a temporary
 * folder.
 *
 * @param name the folder name of the space, if there are several
 * @param previous the content folder of the last adoption, for kinds of content that the folder lacks
 * @throws Error if the folder contains no space, or several and no name is given
 */
export async function openSpace(given: string, name?: string, previous?: string): Promise<OpenSpace> {
  const inside = join(given, '.storyblok')
  const folder = !existsSync(join(given, 'components')) && existsSync(inside) ? inside : given
  const names = await spacesIn(folder)
  if (names.size)
    return {
      space: await readPulledSpace(folder, chosenName(folder, [...names.keys()], name), previous),
      close: async () => {},
    }
  const exported = await readExportedSpace(folder, name)
  if (!exported)
    throw new Error(
      `"${given}" contains no space. Pull one with the official command line: npx storyblok components pull --space <id> --path ${given}`,
    )
  const temporary = await mkdtemp(join(tmpdir(), 'strata-adopt-'))
  const close = () => rm(temporary, { recursive: true, force: true })
  try {
    await writeExport(temporary, exported)
    const space = await readPulledSpace(temporary, exported.name, previous)
    return {
      space: { ...space, problems: [...exported.problems, ...space.problems] },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** @throws Error if the name is none of the folder's, or is necessary and missing */
function chosenName(folder: string, names: readonly string[], name: string | undefined): string {
  const [first = ''] = names
  if (name === undefined && names.length === 1) return first
  if (name !== undefined && names.includes(name)) return name
  throw new Error(
    name === undefined
      ? `"${folder}" contains several spaces: ${names.join(', ')}. Name one: --space ${first}`
      : `"${folder}" has no space ${name}, only ${names.join(', ')}.`,
  )
}

/** Writes a space in the official command line's current layout. */
async function writeExport(folder: string, { name, entries, languages }: ExportedSpace): Promise<void> {
  const write = async (path: string, value: unknown) => {
    const file = join(folder, path)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, json(value))
  }
  await write(`components/${name}/components.json`, entries.component)
  await write(`components/${name}/groups.json`, entries.group)
  await write(`components/${name}/presets.json`, entries.preset)
  if (entries.tag.length) await write(`components/${name}/tags.json`, entries.tag)
  if (entries.datasource.length) await write(`datasources/${name}/datasources.json`, entries.datasource)
  if (languages) await write(`languages/${name}/languages.json`, languages)
  for (const story of entries.story) {
    const file = `${story.slug}_${story.uuid}.json`
    await write(`stories/${name}/${isFileName(file) ? file : `${story.uuid}.json`}`, story)
  }
}
