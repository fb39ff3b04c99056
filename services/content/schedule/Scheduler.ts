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

  /**
   * Processes due schedules and sets a timer for the next one. Call it after each change of the schedules. A schedule that fails is retried,
   * and delays only the later ones of its story.
   */
  run(): void {
    if (this.#isClosed) return
    const { schedules, clock, log } = this.#options
    this.#stop()
    const now = clock.now()
    const failed = new Set<string>()
    let delay = MAX_DELAY
    const retryLater = (what: string, error: unknown) => {
      delay = RETRY_DELAY
      log(`${what} failed and is retried in ${RETRY_DELAY / 1000} seconds: ${messageOf(error)}`)
    }
    try {
      for (const schedule of schedules.dueAt(now)) {
        const { uuid, action } = schedule
        if (failed.has(uuid)) continue
        try {
          this.#execute(schedule)
        } catch (error) {
          failed.add(uuid)
          retryLater(`The scheduled ${action} of the story ${uuid}`, error)
        }
      }
      const next = schedules.nextAfter(now) ?? Number.POSITIVE_INFINITY
      if (next === Number.POSITIVE_INFINITY && failed.size === 0) return
      delay = Math.min(Math.max(next - clock.now(), 0), delay)
    } catch (error) {
      retryLater('Processing the schedules', error)
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
      const planned = `${schedule.action}ed as scheduled for ${new Date(schedule.due).toISOString()}`
      const problem = this.#problem(schedule, row.draft)
      if (problem !== undefined) {
        schedules.end(id, 'dropped', clock.now(), `It could not be ${schedule.action}ed: ${problem}`)
        result = `"${row.draft.name}" was not ${planned}: ${problem}`
        return []
      }
      schedules.end(id, 'done', clock.now())
      result = `"${row.draft.name}" was ${planned}.`
      return changesOf(schedule, row).map((change) => ({
        ...change,
        by: { author: schedule.author, sitting: null },
      }))
    })
    if (result) log(result)
  }

  #problem({ action }: Schedule, story: StoryData): string | undefined {
    if (story.is_folder === true) return 'it is a folder now.'
    return action === 'publish' ? this.#options.publishProblem(story) : undefined
  }
}

/** Returns no changes if the story is already in the scheduled state. */
function changesOf({ action }: Schedule, row: StoryRow): readonly RowChange[] {
  if (action === 'unpublish') return row.published === null ? [] : unpublishStory(row)
  return row.published !== null && row.published === row.draft ? [] : publishStory(row)
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))
