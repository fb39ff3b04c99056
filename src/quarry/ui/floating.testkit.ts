import { vi } from 'vitest'

/** Stubs `ResizeObserver`, which Floating UI needs and jsdom lacks. `vi.unstubAllGlobals` removes the stub. */
export function stubFloatingPlacement(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
}
