import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { checkSync } from 'recheck'

/** Whether a pattern takes linear time at most; where not, how much it takes, and a text that shows it. */
export type Verdict =
  | { readonly linear: true }
  | { readonly linear: false; readonly time: string; readonly attack?: string }

/** How long one pattern may take to be judged, in milliseconds: a busy machine is slow. */
const TIMEOUT = 60_000

/** The same texts are tried in every run. */
const SEED = 1

/** Counts up where the way of judging changes, so that verdicts of before are not used. */
const VERSION = 2

/** Judges patterns, and keeps each verdict in a file: one pattern takes up to some seconds. */
export function createJudge(cacheFile: string) {
  const kept = readKept(cacheFile)
  const used: Record<string, Verdict> = {}

  return {
    judge(source: string, flags: string): Verdict {
      const key = createHash('sha256')
        .update(JSON.stringify([VERSION, source, flags]))
        .digest('hex')
      const verdict = kept[key] ?? used[key] ?? judge(source, flags)
      // What is not linear is judged again once it is fixed.
      if (verdict.linear) used[key] = verdict
      return verdict
    },
    keep(): void {
      mkdirSync(dirname(cacheFile), { recursive: true })
      writeFileSync(cacheFile, JSON.stringify({ ...kept, ...used }))
    },
  }
}

function readKept(file: string): Readonly<Record<string, Verdict>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Verdict>
  } catch {
    return {}
  }
}

function judge(source: string, flags: string): Verdict {
  // A sticky pattern is tried at one place, as one that is anchored.
  const [seen, seenFlags] = flags.includes('y') ? [`^(?:${source})`, flags.replace('y', '')] : [source, flags]
  const found = checkSync(seen, seenFlags, { timeout: TIMEOUT, randomSeed: SEED })
  if (found.status === 'safe') return { linear: true }
  if (
    found.status === 'vulnerable' &&
    found.checker === 'fuzz' &&
    !isSlow(source, flags, found.attack.string)
  )
    return { linear: true }
  if (found.status === 'vulnerable')
    return { linear: false, time: found.complexity.summary, attack: found.attack.pattern }
  return { linear: false, time: `unknown time, since it could not be judged (${found.error.kind})` }
}

/**
 * How long a pattern takes at most on a text that is said to slow it, in milliseconds. The text is sized for a hundred
 * million steps where that is true, which take a second; a linear pattern takes some milliseconds.
 */
const QUICK = 100

/** Whether a pattern is slow on a text: fuzzing estimates, and estimates wrongly where the machine is busy. */
function isSlow(source: string, flags: string, text: string): boolean {
  const times = [1, 2, 3].map(() => {
    const start = performance.now()
    new RegExp(source, flags).exec(text)
    return performance.now() - start
  })
  return Math.min(...times) > QUICK
}
