import { readdir } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { isObject, type JsonObject } from '../../json/JsonObject.ts'
import { isFileName } from '../scaffold/FilePlan.ts'
import { readJsonFile } from '../scaffold/readJsonFile.ts'
import { storedStories } from './storedStories.ts'

/** Maximum number of JSON files of an export. */
const MAX_FILES = 50_000

/** Maximum depth of its folders. */
const MAX_DEPTH = 4

type Kind = 'component' | 'preset' | 'group' | 'tag' | 'datasource' | 'story'

/**
 * A space in JSON files of any names: exports of the official command line before version 4 (`components.<space>.json`), its files without
 * a folder for the space, and answers of the Delivery and Management APIs.
 */
export interface ExportedSpace {
  /** The space's id if a file contains it, otherwise `1`. */
  readonly name: string
  readonly entries: Readonly<Record<Kind, readonly JsonObject[]>>
  readonly languages: JsonObject | undefined
  /** Sentences about files and entries that are left out. */
  readonly problems: readonly string[]
}

/** Properties of API answers and of older exports that contain entries. */
const WRAPPERS =
  'components component presets preset component_groups component_group internal_tags datasources datasource stories story'.split(
    ' ',
  )

/** Matches a file of an older export. The second group is the space's id, or the name that was given to the export. */
const EXPORT_NAME = /^(components|presets|languages)\.(.+)\.json$/

/**
 * Reads the JSON files of a folder and its subfolders. Classifies entries by their properties; ignores all other JSON.
 *
 * @param space the name in the files that are read, if the folder has exports of several spaces
 * @returns undefined if no file contains components or stories
 * @throws Error if there are exports of several spaces, or too many files
 */
export async function readExportedSpace(folder: string, space?: string): Promise<ExportedSpace | undefined> {
  const problems: string[] = []
  const entries: Record<Kind, JsonObject[]> = {
    component: [],
    preset: [],
    group: [],
    tag: [],
    datasource: [],
    story: [],
  }
  let languages: JsonObject | undefined
  const files = await exportFiles(folder)
  const name = exportedName(folder, files, space)
  for (const file of files) {
    const suffix = EXPORT_NAME.exec(basename(file))?.[2]
    if (name !== undefined && suffix !== undefined && suffix !== name) continue
    let value: unknown
    try {
      value = await readJsonFile(file)
    } catch (error) {
      problems.push(`${error instanceof Error ? error.message : error} It is left out.`)
      continue
    }
    if (isObject(value) && Array.isArray(value.languages)) languages ??= value
    for (const entry of entriesIn(value)) {
      const kind = kindOf(entry)
      if (kind) entries[kind].push(entry)
    }
  }
  if (!entries.component.length && !entries.story.length) return undefined
  const story = storedStories(entries.story, (problem) => void problems.push(problem))
  const group = [...entries.group, ...namedGroups(entries.component, entries.group)]
  const presetSpace = entries.preset.find(({ space_id }) => typeof space_id === 'number')?.space_id
  return {
    name: name ?? String(presetSpace ?? 1),
    entries: { ...entries, group, story },
    languages,
    problems,
  }
}

/** Returns the JSON files below a folder, in the order of their paths. */
async function exportFiles(folder: string, depth = 0): Promise<readonly string[]> {
  const files: string[] = []
  const found = await readdir(folder, { withFileTypes: true })
  for (const entry of found.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const path = join(folder, entry.name)
    if (entry.name.startsWith('.') || entry.name === 'node_modules') continue
    if (entry.isFile() && entry.name.endsWith('.json')) files.push(path)
    else if (entry.isDirectory() && depth < MAX_DEPTH) files.push(...(await exportFiles(path, depth + 1)))
    if (files.length > MAX_FILES)
      throw new Error(`"${folder}" has more than ${MAX_FILES} JSON files. Name the folder of the export.`)
  }
  return files
}

/** Returns the name of the space in the names of its files; undefined if they have none. */
function exportedName(
  folder: string,
  files: readonly string[],
  space: string | undefined,
): string | undefined {
  const names = [...new Set(files.flatMap((file) => EXPORT_NAME.exec(basename(file))?.[2] ?? []))]
  if (space !== undefined) {
    if (names.length && !names.includes(space))
      throw new Error(`"${folder}" has no export of the space ${space}, only of ${names.join(', ')}.`)
    return space
  }
  if (names.length > 1)
    throw new Error(
      `"${folder}" has exports of several spaces: ${names.join(', ')}. Name one: --space ${names[0]}`,
    )
  const [name] = names
  return name !== undefined && isFileName(name) ? name : undefined
}

/** Returns the objects of a file that can be entries: the file itself, those of a list, and those in a wrapper. */
function entriesIn(value: unknown): readonly JsonObject[] {
  if (Array.isArray(value)) return value.flatMap((entry) => entriesIn(entry))
  if (!isObject(value)) return []
  if (kindOf(value)) return [value]
  return WRAPPERS.flatMap((key) => {
    const inner = value[key]
    return (Array.isArray(inner) ? inner : [inner]).filter(isObject)
  })
}

/** Returns the kind of an entry by its properties; undefined if it is no part of a space. */
function kindOf(entry: JsonObject): Kind | undefined {
  const { name, slug, uuid, content, schema, preset } = entry
  if (typeof slug === 'string' && (entry.is_folder === true || (isObject(content) && content.component)))
    return 'story'
  if (typeof name !== 'string') return undefined
  if ('schema' in entry && ('is_nestable' in entry || 'is_root' in entry))
    return schema === null || isObject(schema) ? 'component' : undefined
  if ('component_id' in entry && isObject(preset)) return 'preset'
  if ('object_type' in entry) return 'tag'
  if (typeof slug === 'string' && ('dimensions' in entry || Array.isArray(entry.entries))) return 'datasource'
  return typeof uuid === 'string' && slug === undefined ? 'group' : undefined
}

/** Returns the groups that older exports contain only as the name of each component's group. */
function namedGroups(
  components: readonly JsonObject[],
  groups: readonly JsonObject[],
): readonly JsonObject[] {
  const names = new Map<string, string>()
  for (const { component_group_uuid: uuid, component_group_name: name } of components)
    if (typeof uuid === 'string' && typeof name === 'string') names.set(uuid, name)
  for (const { uuid } of groups) names.delete(String(uuid))
  return [...names].map(([uuid, name], index) => ({
    id: groups.length + index + 1,
    uuid,
    name,
    parent_id: null,
    parent_uuid: null,
  }))
}
