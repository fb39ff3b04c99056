import type { OpenDatabase } from '../../storage/openDatabase.ts'

/** What is done at the time of a schedule. */
export type ScheduledAction = 'publish' | 'unpublish'

/** `dropped`: its story was gone when it fell due. */
export type ScheduleStatus = 'scheduled' | 'done' | 'dropped'

/** A story that is to be published or unpublished at a time. */
export interface Schedule {
  readonly id: number
  /** The story's. */
  readonly uuid: string
  readonly action: ScheduledAction
  /** Milliseconds since 1970, as are all its times. */
  readonly due: number
  readonly status: ScheduleStatus
  /** A language's code; empty: all of them. */
  readonly language: string
  readonly author: string | null
  readonly created: number
  readonly updated: number
  /** When it was carried out. */
  readonly done: number | null
  /** Why it was dropped. */
  readonly note: string | null
}

export type NewSchedule = Pick<Schedule, 'uuid' | 'action' | 'due' | 'language' | 'author'>

/** Schedules on the disk. What ended is kept for a while, to be looked up. */
export interface Schedules {
  get(id: number): Schedule | undefined
  /** Those that wait first, the next one first; then those that ended, the latest first. */
  all(): readonly Schedule[]
  /** Those of a story that wait, the next one first. */
  waitingFor(uuid: string): readonly Schedule[]
  /** Those that are due at a time, in their order. */
  dueAt(time: number): readonly Schedule[]
  /** When the next one falls due. */
  next(): number | undefined
  add(schedule: NewSchedule, now: number): Schedule
  change(id: number, change: Pick<Schedule, 'action' | 'due'>, now: number): void
  remove(id: number): void
  /** To be called in the transaction of what it does to its story, so that both are on the disk or none. */
  end(id: number, status: Exclude<ScheduleStatus, 'scheduled'>, now: number, note?: string): void
}

/** How many that ended are kept. */
const MAX_ENDED = 500

export function schedulesIn({ db, use }: OpenDatabase): Schedules {
  const one = db.prepare('SELECT * FROM schedules WHERE id = ?')
  const waiting = db.prepare("SELECT * FROM schedules WHERE status = 'scheduled' ORDER BY due, id")
  const ended = db.prepare("SELECT * FROM schedules WHERE status != 'scheduled' ORDER BY done DESC, id DESC")
  const ofStory = db.prepare(
    "SELECT * FROM schedules WHERE uuid = ? AND status = 'scheduled' ORDER BY due, id",
  )
  const due = db.prepare("SELECT * FROM schedules WHERE status = 'scheduled' AND due <= ? ORDER BY due, id")
  const next = db.prepare("SELECT min(due) AS due FROM schedules WHERE status = 'scheduled'")
  const insert = db.prepare(
    `INSERT INTO schedules (uuid, action, due, status, language, author, created, updated)
     VALUES (:uuid, :action, :due, 'scheduled', :language, :author, :now, :now) RETURNING *`,
  )
  const update = db.prepare(
    "UPDATE schedules SET action = ?, due = ?, updated = ? WHERE id = ? AND status = 'scheduled'",
  )
  const remove = db.prepare('DELETE FROM schedules WHERE id = ?')
  const end = db.prepare('UPDATE schedules SET status = ?, done = ?, updated = ?, note = ? WHERE id = ?')
  const forget = db.prepare(
    `DELETE FROM schedules WHERE status != 'scheduled' AND id NOT IN (
       SELECT id FROM schedules WHERE status != 'scheduled' ORDER BY done DESC, id DESC LIMIT ${MAX_ENDED})`,
  )
  const read = (row: object) => ({ ...row }) as Schedule
  return {
    get(id) {
      const row = use(() => one.get(id))
      return row && read(row)
    },
    all: () => use(() => [...waiting.all(), ...ended.all()]).map(read),
    waitingFor: (uuid) => use(() => ofStory.all(uuid)).map(read),
    dueAt: (time) => use(() => due.all(time)).map(read),
    next: () => (use(() => next.get())?.due as number | null) ?? undefined,
    add: (schedule, now) => read(use(() => insert.get({ ...schedule, now }))!),
    change(id, change, now) {
      use(() => update.run(change.action, change.due, now, id))
    },
    remove(id) {
      use(() => remove.run(id))
    },
    end(id, status, now, note) {
      end.run(status, now, now, note ?? null, id)
      forget.run()
    },
  }
}
