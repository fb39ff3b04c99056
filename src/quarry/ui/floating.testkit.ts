import { vi } from 'vitest'

/** Stands in for what jsdom lacks of what floating elements are placed with. `vi.unstubAllGlobals` takes it away. */
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
