// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'

const MISSING = 'file:///no/such/runtime.js'
const reload = vi.fn()
const { origin, href } = location

beforeEach(() => {
  vi.stubGlobal('location', { origin, href, search: '', reload })
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

test('ERR-04 the boot script repeats a click on a block if the import fails, unless a navigation has started', async () => {
  document.body.innerHTML = '<div data-on="interaction"><button>Open</button></div>'
  const clicked = vi.fn()
  document.body.addEventListener('click', clicked)
  const button = document.querySelector('button')!
  button.click()
  leave()
  await importsFailed()
  expect(clicked).not.toHaveBeenCalled()
  button.click()
  await vi.waitFor(() => expect(clicked).toHaveBeenCalledOnce())
})
