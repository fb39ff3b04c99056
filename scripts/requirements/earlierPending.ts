import { execFileSync } from 'node:child_process'
import { FILES } from './records.ts'

/** The pending ids and all ids at one commit. */
export interface EarlierPending {
  readonly commit: string
  readonly pending: ReadonlySet<string>
  readonly ids: ReadonlySet<string>
}

/**
 * Returns the last two committed states of the pending list: the one that a change starts from and, if the change is already
 * committed, the one before. Empty without a git history.
 */
export function earlierPending(root: string): readonly EarlierPending[] {
  const log = git(root, 'log', '-n', '2', '--format=%H', '--', FILES.pending)
  return (log ?? '').split('\n').flatMap((commit) => {
    const pending = commit && git(root, 'show', `${commit}:./${FILES.pending}`)
    if (!pending) return []
    const ids = git(root, 'show', `${commit}:./${FILES.ids}`) ?? '[]'
    return [{ commit: commit.slice(0, 8), pending: namesIn(pending), ids: namesIn(ids) }]
  })
}

/** The ids in a committed list, in any format. */
function namesIn(json: string): ReadonlySet<string> {
  return new Set([...json.matchAll(/"([A-Z]+-\d\d)"/g)].map(([, id = '']) => id))
}

function git(root: string, ...command: readonly string[]): string | undefined {
  try {
    return execFileSync('git', command, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch {
    return undefined
  }
}
