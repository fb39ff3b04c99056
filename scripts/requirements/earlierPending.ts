import { execFileSync } from 'node:child_process'
import { FILES } from './records.ts'

/** What was pending, and which ids there were, at one commit. */
export interface EarlierPending {
  readonly commit: string
  readonly pending: ReadonlySet<string>
  readonly ids: ReadonlySet<string>
}

/**
 * The last two committed states of the pending list: the one a change starts from, and, when the change is already
 * committed, the one before it. Empty where there is no history to compare with.
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

/** The ids of a committed list, whatever its shape was then. */
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
