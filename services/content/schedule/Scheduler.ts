import type { ContentSpace } from '../ContentSpace.ts'
import { publishStory, unpublishStory } from '../editStories.ts'
import type { StoryData } from '../StoryData.ts'
import type { RowChange, StoryRow } from '../StoryRow.ts'
import type { Schedule, Schedules } from './Schedules.ts'

/** The time of day, and a way to wait: the machine's, or a test's. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** @returns ends it */
  wait(milliseconds: number, then: () => void): () => void
}

export const machineClock: Clock = {
  now: Date.now,
  wait(milliseconds, then) {
    const timer = setTimeout(then, milliseconds)
    timer.unref()
    return () => clearTimeout(timer)
  },
}

/**
 * The longest wait, in milliseconds. A timer counts from its start, whatever becomes of the clock: a machine that slept or was set
 * is looked after so often. It also keeps far less than the 2^31 that a timer can take.
 */
const LONGEST_WAIT = 30_000

/** How long until what failed is tried again, in milliseconds. */
const RETRY_MS = 5_000

interface SchedulerOptions {
  readonly space: ContentSpace
  readonly schedules: Schedules
  readonly clock: Clock
  readonly log: (message: string) => void
  /** Returns why a story cannot be published, in a sentence; undefined if it can. */
  readonly publishProblem: (story: StoryData) => string | undefined
}

/** Publishes and unpublishes stories at their time, and those that fell due while nothing ran as soon as it starts. */
export class Scheduler {
  readonly #options: SchedulerOptions
  #stop: () => void = () => {}
  #isClosed = false

  constructor(options: SchedulerOptions) {
    this.#options = options
  }

  /** The time that schedules go by. */
  get now(): number {
    return this.#options.clock.now()
  }

  /** Carries out what is due, and waits for the next. To be called again after each change of the schedules. */
  look(): void {
    if (this.#isClosed) return
    const { schedules, clock, log } = this.#options
    this.#stop()
    let wait = LONGEST_WAIT
    try {
      for (const schedule of schedules.dueAt(clock.now())) this.#carryOut(schedule)
      const next = schedules.next()
      if (next === undefined) return
      wait = Math.min(Math.max(next - clock.now(), 0), LONGEST_WAIT)
    } catch (error) {
      wait = RETRY_MS
      log(`What is scheduled could not be carried out and is tried again: ${messageOf(error)}`)
    }
    this.#stop = clock.wait(wait, () => this.look())
  }

  close(): void {
    this.#isClosed = true
    this.#stop()
  }

  #carryOut({ id }: Schedule): void {
    const { space, schedules, clock, log } = this.#options
    let done = ''
    space.change((state) => {
      // Another process may have done it before the lock was taken.
      const schedule = schedules.get(id)
      if (schedule?.status !== 'scheduled') return []
      const row = state.row(schedule.uuid)
      if (row === undefined || row.deletedBy !== null) {
        schedules.end(id, 'dropped', clock.now(), 'The story was deleted.')
        return []
      }
      const problem = schedule.action === 'publish' ? this.#options.publishProblem(row.draft) : undefined
      if (problem !== undefined) {
        schedules.end(id, 'dropped', clock.now(), `It could not be published: ${problem}`)
        done = `"${row.draft.name}" was not published as scheduled for ${new Date(schedule.due).toISOString()}: ${problem}`
        return []
      }
      schedules.end(id, 'done', clock.now())
      done = `"${row.draft.name}" was ${schedule.action}ed as scheduled for ${new Date(schedule.due).toISOString()}.`
      return changesOf(schedule, row).map((change) => ({
        ...change,
        by: { author: schedule.author, sitting: null },
      }))
    })
    if (done) log(done)
  }
}

/** What is as it is to be stays as it is. */
function changesOf({ action }: Schedule, row: StoryRow): readonly RowChange[] {
  if (action === 'unpublish') return row.published === null ? [] : unpublishStory(row)
  return row.published !== null && row.published === row.draft ? [] : publishStory(row)
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
