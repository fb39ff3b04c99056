import type { Clock } from '../schedule/Scheduler.ts'

/** A clock that a test sets; what waits is called as time passes, and not where the clock is merely set otherwise. */
export class SetClock implements Clock {
  #now: number
  #elapsed = 0
  readonly waits: number[] = []
  #waiting = new Set<{ readonly at: number; readonly then: () => void }>()

  constructor(now: string) {
    this.#now = Date.parse(now)
  }

  now = (): number => this.#now

  wait = (milliseconds: number, then: () => void): (() => void) => {
    const one = { at: this.#elapsed + milliseconds, then }
    this.waits.push(milliseconds)
    this.#waiting.add(one)
    return () => void this.#waiting.delete(one)
  }

  /** Sets the clock, as a user or a time server does: timers do not notice. */
  set(now: string): void {
    this.#now = Date.parse(now)
  }

  /** Lets time pass, with all timers that end meanwhile. */
  pass(milliseconds: number): void {
    const end = this.#elapsed + milliseconds
    for (;;) {
      const [next] = [...this.#waiting].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)
      if (!next) break
      this.#waiting.delete(next)
      this.#now += next.at - this.#elapsed
      this.#elapsed = next.at
      next.then()
    }
    this.#now += end - this.#elapsed
    this.#elapsed = end
  }
}
