import { accessSync, chmodSync, constants, type Dirent, lstatSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Built, EDITOR_BUNDLES } from './paths.ts'

type ServedParts = Pick<Built, 'client' | 'preview' | 'server' | 'pageFiles'>

/** Permissions that every user gets on folders and on files. */
const FOLDER_RIGHTS = 0o555
const FILE_RIGHTS = 0o444

const servedFolders = ({ client, preview, server, pageFiles }: ServedParts): readonly string[] => [
  client,
  preview,
  server,
  pageFiles,
  EDITOR_BUNDLES,
]

/** Makes a build readable for every user of the machine, regardless of the umask of this process. */
export function makeBuildReadable(built: ServedParts): void {
  for (const folder of servedFolders(built)) {
    if (
      !existing(() => allow(dirname(folder), FOLDER_RIGHTS)) ||
      !existing(() => allow(folder, FOLDER_RIGHTS))
    )
      continue
    for (const entry of entriesBelow(folder, (inside) => allow(inside, FOLDER_RIGHTS)))
      if (entry.isFile()) existing(() => allow(join(entry.parentPath, entry.name), FILE_RIGHTS))
  }
}

/**
 * Checks that this process may read all files of a build, without reading them.
 *
 * @throws Error with the first file that it may not read
 */
export function checkBuildReadable(built: ServedParts): void {
  for (const folder of servedFolders(built)) {
    let path = folder
    try {
      for (const entry of entriesBelow(folder, (inside) => {
        path = inside
      })) {
        path = join(entry.parentPath, entry.name)
        if (entry.isFile()) existing(() => accessSync(path, constants.R_OK))
      }
    } catch (cause) {
      throw new Error(
        `"${path}" is part of the build, and this user cannot read it (${(cause as NodeJS.ErrnoException).code}). Rebuild the site, or run as the user who built it: chmod -R a+rX ${dirname(folder)}`,
        { cause },
      )
    }
  }
}

/** Yields all entries below a folder. Calls `enter` with each folder before it is read. */
function* entriesBelow(folder: string, enter: (folder: string) => void): Generator<Dirent> {
  enter(folder)
  let entries: readonly Dirent[] = []
  // A concurrent build may delete the folder.
  existing(() => {
    entries = readdirSync(folder, { withFileTypes: true })
  })
  for (const entry of entries) {
    yield entry
    if (entry.isDirectory()) yield* entriesBelow(join(folder, entry.name), enter)
  }
}

/** Adds permissions to a file or folder. Skips those of a different user: `checkBuildReadable` reports them at the next start. */
function allow(path: string, rights: number): void {
  const { mode } = lstatSync(path)
  if ((mode & rights) === rights) return
  try {
    chmodSync(path, (mode & 0o777) | rights)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

/** Runs `act`. Returns false if its file or folder doesn't exist. */
function existing(act: () => void): boolean {
  try {
    act()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return false
  }
}
