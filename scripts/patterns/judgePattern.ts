import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import { checkSync } from 'recheck'

/** Whether a pattern takes linear time; if not, its complexity and a slow example text. */
export type Verdict =
  | { readonly linear: true }
  | { readonly linear: false; readonly time: string; readonly attack?: string }

/** Time limit of the check of one pattern, in milliseconds: a busy machine is slow. */
const TIMEOUT = 60_000

/** Fixed seed, so that every run tries the same texts. */
const SEED = 1

/** Increment it when the check changes, to invalidate earlier verdicts. */
const VERSION = 3

/** One in this many patterns known to be linear is rechecked, so that wrong entries are found; an audit checks all. */
const SAMPLE_RATE = 64

interface JudgeOptions {
  /** Cache file of this machine; omitted: no cache, all patterns are checked. */
  readonly cacheFile?: string
  /** Keys of patterns known to be linear, recorded in the project for clones without a cache. */
  readonly judged?: readonly string[]
}

/** Creates a checker of patterns with a cache, because one check takes up to several seconds. */
export function createJudge({ cacheFile, judged = [] }: JudgeOptions) {
  const cached = cacheFile ? readCache(cacheFile) : {}
  const used: Record<string, Verdict> = {}
  const known = new Set(judged)
  // The sample changes when the recorded patterns change.
  const sample = digest(judged)

  return {
    judge(source: string, flags: string): Verdict {
      const key = patternKey(source, flags)
      const recorded = known.has(key) && !isSampled(key, sample)
      const verdict =
        cached[key] ?? used[key] ?? (recorded ? { linear: true as const } : judge(source, flags))
      // Failures are not cached: the pattern will be fixed.
      if (verdict.linear) used[key] = verdict
      return verdict
    },
    save(): void {
      if (!cacheFile) return
      mkdirSync(dirname(cacheFile), { recursive: true })
      writeFileSync(cacheFile, JSON.stringify({ ...cached, ...used }))
    },
    /** The keys of all patterns that this judge found linear, for {@link JudgeOptions.judged}. */
    linear: (): readonly string[] => Object.keys(used).sort(),
  }
}

/** Key of a pattern in the cache and in judged.json. */
export const patternKey = (source: string, flags: string) => digest([VERSION, source, flags]).slice(0, 16)

const digest = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex')

const isSampled = (key: string, sample: string) =>
  Number.parseInt(digest([key, sample]).slice(0, 8), 16) % SAMPLE_RATE === 0

function readCache(file: string): Readonly<Record<string, Verdict>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, Verdict>
  } catch {
    return {}
  }
}

function judge(source: string, flags: string): Verdict {
  // A sticky pattern is tried at one position only, like an anchored one.
  const [checkedSource, checkedFlags] = flags.includes('y')
    ? [`^(?:${source})`, flags.replace('y', '')]
    : [source, flags]
  const found = checkSync(checkedSource, checkedFlags, { timeout: TIMEOUT, randomSeed: SEED })
  if (found.status === 'safe') return { linear: true }
  if (
    found.status === 'vulnerable' &&
    found.checker === 'fuzz' &&
    !isSlow(source, flags, found.attack.string)
  )
    return { linear: true }
  if (found.status === 'vulnerable')
    return { linear: false, time: found.complexity.summary, attack: found.attack.pattern }
  return { linear: false, time: `unknown time, because it could not be checked (${found.error.kind})` }
}

/**
 * Maximum time of a linear pattern on a text that was reported as slow, in milliseconds. It causes a hundred million
 * steps, about a second, if the report is right; a linear pattern takes a few milliseconds.
 */
const MAX_LINEAR_TIME = 100

/** True if a pattern is slow on a text. Verifies results of fuzzing, which are wrong on a busy machine. */
function isSlow(source: string, flags: string, text: string): boolean {
  const times = [1, 2, 3].map(() => {
    const start = performance.now()
    new RegExp(source, flags).exec(text)
    return performance.now() - start
  })
  return Math.min(...times) > MAX_LINEAR_TIME
}
