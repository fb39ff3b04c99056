import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The folders of the official CLI's layout. */
export const spaceKinds = ['stories', 'components', 'datasources', 'assets', 'languages'] as const

export type SpaceKind = (typeof spaceKinds)[number]

/** A space's location on disk: `<contentDir>/<kind>/<name>`. */
export interface SpaceLocation {
  readonly contentDir: string
  /** Name of the space's folders; the CLI uses the space's id. Undefined while the content folder is empty. */
  readonly name: string | undefined
}

/**
 * Finds the one space in a folder of the CLI's layout. An empty folder is an empty space.
 *
 * @throws Error if the folder is missing, is not a folder, or contains several spaces
 */
export async function locateSpace(contentDir: string): Promise<SpaceLocation> {
  const spaces = await spacesIn(contentDir)
  if (spaces.size > 1) {
    throw new Error(
      `The content folder "${contentDir}" contains several spaces (${[...spaces.values()].join(', ')}), but only one can be served. Leave one space folder below each kind and move all other space folders away.`,
    )
  }
  return { contentDir, name: spaces.keys().next().value }
}

/**
 * Returns the names of the spaces in a folder of the CLI's layout, each with the path of one of its folders.
 *
 * @throws Error if the folder is missing or is not a folder
 */
export async function spacesIn(contentDir: string): Promise<ReadonlyMap<string, string>> {
  await readdir(contentDir).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'there is no such folder' : error.message
    throw new Error(
      `The content folder "${contentDir}" cannot be read: ${why}. Create it, or name the folder that the official CLI pulls into.`,
    )
  })
  const spaces = new Map<string, string>()
  for (const kind of spaceKinds) {
    for (const name of await foldersIn(join(contentDir, kind))) spaces.set(name, `${kind}/${name}`)
  }
  return spaces
}

/** Returns the folder of one kind; undefined if the content folder is empty. */
export function kindFolder(space: SpaceLocation, kind: SpaceKind): string | undefined {
  return space.name === undefined ? undefined : join(space.contentDir, kind, space.name)
}

/** Returns the numeric id of a space: the folder's name, or 1 if the name is not a number. */
export function spaceId(space: SpaceLocation): number {
  return space.name !== undefined && /^[1-9]\d{0,14}$/.test(space.name) ? Number(space.name) : 1
}

async function foldersIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
}
