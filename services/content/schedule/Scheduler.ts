import type { ContentSpace } from '../ContentSpace.ts'
import { publishStory, unpublishStory } from '../editStories.ts'
import type { StoryData } from '../StoryData.ts'
import type { RowChange, StoryRow } from '../StoryRow.ts'
import type { Schedule, Schedules } from './Schedules.ts'

/** Current time and timers. Tests replace it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** @returns cancels the timer */
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
 * Maximum delay of a timer, in milliseconds. A timer does not notice that the machine was suspended or its clock was set, so the
 * scheduler checks the clock this often. Also far below 2^31, the maximum of `setTimeout`.
 */
const MAX_DELAY = 30_000

/** Delay before a retry after an error, in milliseconds. */
const RETRY_DELAY = 5_000

interface SchedulerOptions {
  readonly space: ContentSpace
  readonly schedules: Schedules
  readonly clock: Clock
  readonly log: (message: string) => void
  /** Returns the reason why a story cannot be published, as a sentence; undefined if it can. */
  readonly publishProblem: (story: StoryData) => string | undefined
}

/** Publishes and unpublishes stories at their scheduled time. Schedules that fell due while no process ran are processed at start. */
export class Scheduler {
  readonly #options: SchedulerOptions
  #stop: () => void = () => {}
  #isClosed = false

  constructor(options: SchedulerOptions) {
    this.#options = options
  }

  /** Current time of the scheduler's clock, in milliseconds since 1970. */
  get now(): number {
    return this.#options.clock.now()
  }

  /** Processes due schedules and sets a timer for the next one. Call it after each change of the schedules. */
  run(): void {
    if (this.#isClosed) return
    const { schedules, clock, log } = this.#options
    this.#stop()
    let delay = MAX_DELAY
    try {
      for (const schedule of schedules.dueAt(clock.now())) this.#execute(schedule)
      const next = schedules.next()
      if (next === undefined) return
      delay = Math.min(Math.max(next - clock.now(), 0), MAX_DELAY)
    } catch (error) {
      delay = RETRY_DELAY
      log(`Scheduled publishes failed and are retried in ${RETRY_DELAY / 1000} seconds: ${messageOf(error)}`)
    }
    this.#stop = clock.wait(delay, () => this.run())
  }

  close(): void {
    this.#isClosed = true
    this.#stop()
  }

  #execute({ id }: Schedule): void {
    const { space, schedules, clock, log } = this.#options
    let result = ''
    space.change((state) => {
      // A different process may have done it before this one got the write lock.
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
        result = `"${row.draft.name}" was not published as scheduled for ${new Date(schedule.due).toISOString()}: ${problem}`
        return []
      }
      schedules.end(id, 'done', clock.now())
      result = `"${row.draft.name}" was ${schedule.action}ed as scheduled for ${new Date(schedule.due).toISOString()}.`
      return changesOf(schedule, row).map((change) => ({
        ...change,
        by: { author: schedule.author, sitting: null },
      }))
    })
    if (result) log(result)
  }
}

/** Returns no changes if the story is already in the scheduled state. */
function changesOf({ action }: Schedule, row: StoryRow): readonly RowChange[] {
  if (action === 'unpublish') return row.published === null ? [] : unpublishStory(row)
  return row.published !== null && row.published === row.draft ? [] : publishStory(row)
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
