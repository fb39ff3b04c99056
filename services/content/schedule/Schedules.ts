import type { OpenDatabase } from '../../storage/openDatabase.ts'

export type ScheduledAction = 'publish' | 'unpublish'

/** `dropped`: the story was deleted or could not be published when the schedule fell due. */
export type ScheduleStatus = 'scheduled' | 'done' | 'dropped'

/** A publish or unpublish of a story at a time. All times are in milliseconds since 1970. */
export interface Schedule {
  readonly id: number
  /** Uuid of the story. */
  readonly uuid: string
  readonly action: ScheduledAction
  readonly due: number
  readonly status: ScheduleStatus
  /** Code of a language; empty for all languages. */
  readonly language: string
  readonly author: string | null
  readonly created: number
  readonly updated: number
  /** Time when it ended; null while it is pending. */
  readonly done: number | null
  /** The reason if it was dropped. */
  readonly note: string | null
}

export type NewSchedule = Pick<Schedule, 'uuid' | 'action' | 'due' | 'language' | 'author'>

/** Stored schedules. Ended ones remain for a while. */
export interface Schedules {
  get(id: number): Schedule | undefined
  /** Pending schedules, the next one first; then ended ones, the latest first. */
  all(): readonly Schedule[]
  /** Pending schedules of a story, the next one first. */
  waitingFor(uuid: string): readonly Schedule[]
  /** Pending schedules that are due at a time, the earliest first. */
  dueAt(time: number): readonly Schedule[]
  /** Time when the next schedule after a time falls due; undefined if none does. */
  nextAfter(time: number): number | undefined
  add(schedule: NewSchedule, now: number): Schedule
  change(id: number, change: Pick<Schedule, 'action' | 'due'>, now: number): void
  remove(id: number): void
  /** Ends a schedule. Call it in the transaction that changes the story, so that both are stored or neither. */
  end(id: number, status: Exclude<ScheduleStatus, 'scheduled'>, now: number, note?: string): void
}

/** Maximum number of ended schedules. */
const MAX_ENDED = 500

export function schedulesIn({ db, use }: OpenDatabase): Schedules {
  const one = db.prepare('SELECT * FROM schedules WHERE id = ?')
  const waiting = db.prepare("SELECT * FROM schedules WHERE status = 'scheduled' ORDER BY due, id")
  const ended = db.prepare("SELECT * FROM schedules WHERE status != 'scheduled' ORDER BY done DESC, id DESC")
  const ofStory = db.prepare(
    "SELECT * FROM schedules WHERE uuid = ? AND status = 'scheduled' ORDER BY due, id",
  )
  const due = db.prepare("SELECT * FROM schedules WHERE status = 'scheduled' AND due <= ? ORDER BY due, id")
  const next = db.prepare("SELECT min(due) AS due FROM schedules WHERE status = 'scheduled' AND due > ?")
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
    nextAfter: (time) => (use(() => next.get(time))?.due as number | null) ?? undefined,
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
