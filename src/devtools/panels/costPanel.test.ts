// @vitest-environment jsdom
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Overlay } from '../panel.ts'
import { costPanel } from './costPanel.ts'

test('the cost panel lists the largest layout shift first, and says "less than 0.001" instead of 0.000', async () => {
  document.body.innerHTML = '<p></p><b></b><i></i>'
  const observers: { type: string; notify: PerformanceObserverCallback }[] = []
  vi.stubGlobal(
    'PerformanceObserver',
    class {
      notify: PerformanceObserverCallback
      constructor(notify: PerformanceObserverCallback) {
        this.notify = notify
      }
      observe({ type = '' }: PerformanceObserverInit) {
        observers.push({ type, notify: this.notify })
      }
      disconnect() {}
    },
  )
  onTestFinished(() => void vi.unstubAllGlobals())
  const entries = [0.0004, 0.25, 0.001].map((value, at) => ({
    value,
    hadRecentInput: false,
    startTime: at,
    sources: [{ node: document.body.children[at] }],
  }))
  const place = document.createElement('div')
  const elements = { all: () => new Map(), around: () => undefined }
  const view = costPanel.open(place, { elements, source: {} } as unknown as Overlay)
  for (const { type, notify } of observers)
    if (type === 'layout-shift') Reflect.apply(notify, undefined, [{ getEntries: () => entries }])
  const shown = () => [...place.querySelectorAll('[data-vital] ~ li')].map(({ textContent }) => textContent)
  await expect
    .poll(() => shown().filter((text) => text?.includes('moved')))
    .toEqual(['b moved by 0.250', 'i moved by 0.001', 'p moved by less than 0.001'])
  view.end?.()
})
