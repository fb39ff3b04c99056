import { vi } from 'vitest'

/** Waits until the assertions hold; long enough for a busy machine. */
export function eventually(assert: () => void | Promise<void>): Promise<void> {
  return vi.waitFor(assert, { timeout: 15_000, interval: 20 })
}
