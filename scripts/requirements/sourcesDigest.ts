import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { FILES } from './records.ts'

/** What no test result depends on: the tracer's own lists change after a run, because of it. */
const OWN_LISTS: ReadonlySet<string> = new Set([FILES.ids, FILES.pending, FILES.sentences])

/** Folders that are made, where no git says so. */
const MADE: ReadonlySet<string> = new Set(['node_modules', 'dist', '.data', '.git', 'test-results', 'build'])

/** A hash over every file of the project, to know whether a report tells of what is there now. */
export function sourcesDigest(root: string): string {
  const hash = createHash('sha256')
  for (const file of filesOf(root)) {
    if (OWN_LISTS.has(file)) continue
    const content = contentOf(join(root, file))
    if (content) hash.update(file).update('\0').update(content).update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

/** Every file of a project, relative to it: what git tracks or would track, else all that is not made. */
export function filesOf(root: string): readonly string[] {
  try {
    const listed = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', '-z'], {
      cwd: root,
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
      stdio: ['ignore', 'pipe', 'ignore'],
    })
    return [...new Set(listed.split('\0'))].filter(Boolean).sort()
  } catch {
    return filesIn(root)
      .map((path) => relative(root, path))
      .sort()
  }
}

function filesIn(folder: string): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (MADE.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}

/** Undefined for what was deleted and not committed, and for a link that leads to a folder. */
function contentOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}
