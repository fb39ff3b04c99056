import { vi } from 'vitest'

/** Mocks browser APIs for positioning that jsdom lacks. `vi.unstubAllGlobals` removes the mocks. */
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
