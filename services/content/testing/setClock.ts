import type { Clock } from '../schedule/Scheduler.ts'

/** A fake clock. `pass` runs timers; `set` changes the time of day without running them. */
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

  /** Sets the time of day, like a user or a time server. Timers do not notice. */
  set(now: string): void {
    this.#now = Date.parse(now)
  }

  /** Lets time pass and runs all timers that end meanwhile. */
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
