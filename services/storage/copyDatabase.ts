import { DatabaseSync } from 'node:sqlite'

/**
 * Copies a SQLite database into a new file: its state at one moment, also while other processes write to it. Writers do not wait.
 *
 * @throws Error that names the file, if it cannot be read, is damaged, or if the target exists
 */
export function copyDatabase(file: string, target: string): void {
  try {
    const source = new DatabaseSync(file, { timeout: 10_000 })
    try {
      source.prepare('VACUUM INTO ?').run(target)
    } finally {
      source.close()
    }
    const copy = new DatabaseSync(target)
    const [problem] = Object.values(copy.prepare('PRAGMA quick_check(1)').get() ?? {})
    copy.close()
    if (problem !== 'ok') throw new Error(String(problem))
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause)
    throw new Error(`The database ${file} cannot be copied to ${target}: ${reason}`, { cause })
  }
}
