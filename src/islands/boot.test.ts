// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

const MISSING = 'file:///no/such/runtime.js'
const reload = vi.fn()
const assign = vi.fn()
const { origin, href } = location

beforeEach(() => {
  vi.stubGlobal('location', { origin, href, search: '', reload, assign })
  vi.stubGlobal('__PAGE__', MISSING)
  sessionStorage.clear()
})
// It imports the page runtime by itself after two seconds.
vi.useFakeTimers({ toFake: ['setTimeout'] })
await vi.importActual('./boot.ts')
vi.useRealTimers()
const { builder } = window

/** Simulates the start of a navigation. */
const leave = () => window.dispatchEvent(new Event('beforeunload'))

/** Waits until the imports that began before have failed. */
const importsFailed = () => import(/* @vite-ignore */ MISSING).catch(() => undefined)

test('ERR-04 the boot script does not reload a page for a missing script during a navigation', async () => {
  await builder!.reload()
  expect(reload).toHaveBeenCalledOnce()
  sessionStorage.clear()
  leave()
  await builder!.reload()
  expect(reload).toHaveBeenCalledOnce()
})

test('ERR-04 the boot script follows a clicked link if the import fails, unless a different navigation has started', async () => {
  document.body.innerHTML = '<a href="/pricing/">Pricing</a>'
  const link = document.querySelector('a')!
  link.click()
  leave()
  await importsFailed()
  expect(assign).not.toHaveBeenCalled()
  link.click()
  await vi.waitFor(() => expect(assign).toHaveBeenCalledExactlyOnceWith(link.href))
})
