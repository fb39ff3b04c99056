import { readdir } from 'node:fs/promises'
import { join } from 'node:path'

/** The kinds of things the official CLI keeps in a folder of its own. */
export const spaceKinds = ['stories', 'components', 'datasources', 'assets', 'languages'] as const

export type SpaceKind = (typeof spaceKinds)[number]

/** Where a space lies on disk: `<contentDir>/<kind>/<name>`. */
export interface SpaceLocation {
  readonly contentDir: string
  /** The folder's name, which the CLI takes from the space's id; `undefined` while the folder is empty. */
  readonly name: string | undefined
}

/**
 * Finds the one space in a folder of the CLI's layout. An empty folder is an empty space.
 *
 * @throws Error when the folder is missing, is not a folder, or holds several spaces.
 */
export async function locateSpace(contentDir: string): Promise<SpaceLocation> {
  await readdir(contentDir).catch((error: NodeJS.ErrnoException) => {
    const why = error.code === 'ENOENT' ? 'there is no such folder' : error.message
    throw new Error(
      `The content folder "${contentDir}" cannot be read: ${why}. Create it, or name the folder that the official CLI pulls into.`,
    )
  })
  const places = new Map<string, string>()
  for (const kind of spaceKinds) {
    for (const name of await foldersIn(join(contentDir, kind))) places.set(name, `${kind}/${name}`)
  }
  if (places.size > 1) {
    throw new Error(
      `The content folder "${contentDir}" holds several spaces (${[...places.values()].join(', ')}), and one is served. Keep one space folder below each kind and move the others away.`,
    )
  }
  return { contentDir, name: places.keys().next().value }
}

/** The folder of one kind, or `undefined` while there is no space. */
export function kindFolder(space: SpaceLocation, kind: SpaceKind): string | undefined {
  return space.name === undefined ? undefined : join(space.contentDir, kind, space.name)
}

/** The space's id as the service sends it: a number. A folder that is not named by one stands for space 1. */
export function spaceId(space: SpaceLocation): number {
  return space.name !== undefined && /^[1-9]\d{0,14}$/.test(space.name) ? Number(space.name) : 1
}

async function foldersIn(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => [])
  return entries
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith('.'))
    .map((entry) => entry.name)
}
