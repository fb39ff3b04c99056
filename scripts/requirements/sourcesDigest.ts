import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { FILES } from './records.ts'

/** Files that do not affect test results: the tracer's lists, which change because of a run. */
const OWN_LISTS: ReadonlySet<string> = new Set([FILES.ids, FILES.pending, FILES.sentences])

/** Folders of generated files, used without git. */
const GENERATED_FOLDERS: ReadonlySet<string> = new Set([
  'node_modules',
  'dist',
  '.data',
  '.git',
  'test-results',
  'build',
])

/** Returns a hash of all files of the project, to detect outdated reports. */
export function sourcesDigest(root: string): string {
  const hash = createHash('sha256')
  for (const file of filesOf(root)) {
    if (OWN_LISTS.has(file)) continue
    const content = contentOf(join(root, file))
    if (content) hash.update(file).update('\0').update(content).update('\0')
  }
  return hash.digest('hex').slice(0, 16)
}

/**
 * Returns all files of a project, relative to it: tracked and untracked ones that git does not ignore; without git all that are
 * not generated.
 */
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
    if (GENERATED_FOLDERS.has(entry.name)) return []
    const path = join(folder, entry.name)
    return entry.isDirectory() ? filesIn(path) : [path]
  })
}

/** Undefined if the file cannot be read: its deletion is not committed yet, or it is a link to a folder. */
function contentOf(path: string): Buffer | undefined {
  try {
    return readFileSync(path)
  } catch {
    return undefined
  }
}
