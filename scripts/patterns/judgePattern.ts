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
const VERSION = 3

/** Of the patterns that are known to be linear, one in so many is judged again, so that a wrong entry does not last; an audit judges all. */
const ONE_IN = 64

interface Known {
  /** Where this machine keeps verdicts; omitted: it keeps none, and judges all anew. */
  readonly cacheFile?: string
  /** Keys of patterns that were judged as linear, which the project keeps for a clone that has no verdicts yet. */
  readonly judged?: readonly string[]
}

/** Judges patterns. One takes up to some seconds, so what was judged before is known by its text. */
export function createJudge({ cacheFile, judged = [] }: Known) {
  const kept = cacheFile ? readKept(cacheFile) : {}
  const used: Record<string, Verdict> = {}
  const known = new Set(judged)
  // Others once the project has other patterns.
  const sample = digest(judged)

  return {
    judge(source: string, flags: string): Verdict {
      const key = patternKey(source, flags)
      const recorded = known.has(key) && !isSampled(key, sample)
      const verdict = kept[key] ?? used[key] ?? (recorded ? { linear: true as const } : judge(source, flags))
      // What is not linear is judged again once it is fixed.
      if (verdict.linear) used[key] = verdict
      return verdict
    },
    keep(): void {
      if (!cacheFile) return
      mkdirSync(dirname(cacheFile), { recursive: true })
      writeFileSync(cacheFile, JSON.stringify({ ...kept, ...used }))
    },
    /** The keys of all patterns that this judge found linear, for {@link Known.judged}. */
    linear: (): readonly string[] => Object.keys(used).sort(),
  }
}

/** What stands for a pattern where its verdict is kept. */
export const patternKey = (source: string, flags: string) => digest([VERSION, source, flags]).slice(0, 16)

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

const isSampled = (key: string, sample: string) =>
  Number.parseInt(digest([key, sample]).slice(0, 8), 16) % ONE_IN === 0

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
