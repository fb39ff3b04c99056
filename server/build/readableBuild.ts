import { accessSync, chmodSync, constants, type Dirent, lstatSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type Built, EDITOR_BUNDLES } from './paths.ts'

type ServedParts = Pick<Built, 'client' | 'preview' | 'server' | 'pageFiles'>

/** What every user may do with a folder, and with a file. */
const FOLDER_RIGHTS = 0o555
const FILE_RIGHTS = 0o444

const servedFolders = ({ client, preview, server, pageFiles }: ServedParts): readonly string[] => [
  client,
  preview,
  server,
  pageFiles,
  EDITOR_BUNDLES,
]

/** Lets every user of the machine read a build, whatever rights this process gives to its other files. */
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
 * Checks that this process can read all files of a build. Reads no file.
 *
 * @throws Error in a sentence that names the first one that it cannot read
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
        `"${path}" is part of the build, and this user cannot read it (${(cause as NodeJS.ErrnoException).code}). Build the site again, or run as the user who built it: chmod -R a+rX ${dirname(folder)}`,
        { cause },
      )
    }
  }
}

/** Yields what is below a folder, and calls `enter` with each folder before it is read. */
function* entriesBelow(folder: string, enter: (folder: string) => void): Generator<Dirent> {
  enter(folder)
  let entries: readonly Dirent[] = []
  // Another process may build meanwhile.
  existing(() => {
    entries = readdirSync(folder, { withFileTypes: true })
  })
  for (const entry of entries) {
    yield entry
    if (entry.isDirectory()) yield* entriesBelow(join(folder, entry.name), enter)
  }
}

/** Adds rights to a file or folder. Those of another user's stay as they are; a start that cannot read them says so. */
function allow(path: string, rights: number): void {
  const { mode } = lstatSync(path)
  if ((mode & rights) === rights) return
  try {
    chmodSync(path, (mode & 0o777) | rights)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') throw error
  }
}

/** Returns false where what `act` works on is not there. */
function existing(act: () => void): boolean {
  try {
    act()
    return true
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    return false
  }
}
