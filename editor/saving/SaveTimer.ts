import { saveDelay } from './saveDelays.ts'

/** Schedules the next save. */
export class SaveTimer {
  readonly #save: () => void
  #timer: ReturnType<typeof setTimeout> | undefined
  /** Time of the first edit since the last save. */
  #firstEdit: number | undefined

  constructor(save: () => void) {
    this.#save = save
  }

  get isRunning(): boolean {
    return this.#timer !== undefined
  }

  /** Schedules a save in some milliseconds, and cancels the scheduled one. */
  start(milliseconds: number): void {
    clearTimeout(this.#timer)
    this.#timer = setTimeout(() => {
      this.#timer = undefined
      this.#save()
    }, milliseconds)
  }

  /** Schedules a save after an edit. Further edits delay it up to a maximum after the first one. */
  startAfterEdit(isUrgent: boolean): void {
    const now = Date.now()
    this.#firstEdit ??= now
    this.start(saveDelay(now - this.#firstEdit, isUrgent))
  }

  clear(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#firstEdit = undefined
  }
}
