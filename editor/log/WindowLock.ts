/**
 * Shows that the window that writes a log is open: it has a Web Lock, which the browser releases when the window is closed,
 * killed or crashes.
 */
export class WindowLock {
  readonly #release: () => void

  private constructor(release: () => void) {
    this.#release = release
  }

  /** @returns null if a different window has the lock after `wait` milliseconds */
  static async acquire(key: string, wait = 0): Promise<WindowLock | null> {
    const name = `strata-edits ${key}`
    const options = wait ? { signal: AbortSignal.timeout(wait) } : { ifAvailable: true }
    return new Promise((resolve) => {
      navigator.locks
        .request(name, options, (lock) => {
          if (!lock) {
            resolve(null)
            return undefined
          }
          return new Promise<void>((release) => resolve(new WindowLock(release)))
        })
        .catch(() => resolve(null))
    })
  }

  release(): void {
    this.#release()
  }
}
