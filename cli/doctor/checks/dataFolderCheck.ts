import { access, constants, readdir, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { type Check, type Outcome, ok, problem } from '../Check.ts'

/** Permissions of users other than the owner. */
const NOT_OWNER = 0o077

export const dataFolderCheck: Check = {
  name: 'data',
  async run({ settings: { dataDir } }) {
    const found = await stat(dataDir).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    })
    if (!found) {
      const parent = await nearestFolder(dirname(dataDir))
      return (await isWritable(parent))
        ? ok(`The data folder ${dataDir} does not exist yet; the first start creates it.`)
        : problem(
            `The data folder ${dataDir} cannot be created: ${parent} is not writable.`,
            'Give the user of the site permission to write to it, or set DATA_DIR.',
          )
    }
    if (!found.isDirectory()) return problem(`${dataDir} is not a folder.`, 'Move it away, or set DATA_DIR.')
    const problems: Outcome[] = []
    if (!(await isWritable(dataDir)))
      problems.push(
        problem(
          `The data folder ${dataDir} is not writable.`,
          'Give the user of the site permission to write to it, or set DATA_DIR.',
        ),
      )
    if (process.platform !== 'win32' && found.mode & NOT_OWNER)
      problems.push(
        problem(`Other users may open the data folder ${dataDir}.`, `Run: chmod -R go-rwx ${dataDir}`),
      )
    const names = (await readdir(dataDir)).filter((name) => name.endsWith('.sqlite'))
    for (const name of names) {
      const reason = unreadable(join(dataDir, name))
      if (reason)
        problems.push(
          problem(
            `The database ${join(dataDir, name)} cannot be read: ${reason}.`,
            'Stop the site and restore a backup, or follow the message of the next start.',
          ),
        )
    }
    if (problems.length) return problems
    const databases = names.length === 1 ? '1 database is' : `${names.length} databases are`
    return ok(`The data folder ${dataDir} is writable; ${databases} readable.`)
  },
}

/** Returns why SQLite cannot read a file; undefined if it can. Reads the header and the schema only, so that a large file takes no longer. */
function unreadable(file: string): string | undefined {
  let database: DatabaseSync | undefined
  try {
    database = new DatabaseSync(file, { readOnly: true })
    database.prepare('SELECT count(*) FROM sqlite_master').get()
    return undefined
  } catch (error) {
    return error instanceof Error ? error.message : String(error)
  } finally {
    database?.close()
  }
}

const isWritable = (folder: string): Promise<boolean> =>
  access(folder, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )

async function nearestFolder(folder: string): Promise<string> {
  const exists = await stat(folder).then(
    () => true,
    () => false,
  )
  return exists || folder === dirname(folder) ? folder : nearestFolder(dirname(folder))
}
