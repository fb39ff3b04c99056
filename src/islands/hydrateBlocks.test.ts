// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import type { Block } from './builderOnWindow.ts'
import { importAll } from './importAll.ts'

vi.mock('./importAll.ts', () => ({ importAll: vi.fn() }))
vi.stubGlobal('IntersectionObserver', class {})
const { hydrateBlock } = await import('./hydrateBlocks.ts')

const FAILURE = new TypeError('error loading dynamically imported module')

/** Imports of the block's module, in order. */
let imports: PromiseWithResolvers<unknown>[] = []
const reload = vi.fn(async () => {})

beforeEach(() => {
  imports = []
  vi.mocked(importAll).mockImplementation(() => {
    const result = Promise.withResolvers<unknown>()
    imports.push(result)
    return result.promise as Promise<never>
  })
  vi.spyOn(console, 'error').mockImplementation(() => {})
  reload.mockClear()
  // Development reports a missing script instead of reloading the page.
  vi.stubEnv('DEV', false)
  window.builder = { entry: '', left: 0, reload, isPlain: () => true }
})

/** Returns an enhancer's element, and the clicks that its script receives. */
function enhancedBlock() {
  const block: Block = document.createElement('div')
  block.dataset.src = '/assets/block.js'
  document.body.replaceChildren(block)
  const heard: Event[] = []
  const script = {
    default: (element: HTMLElement) => element.addEventListener('click', (e) => heard.push(e)),
  }
  const click = new MouseEvent('click')
  block.dispatchEvent(click)
  block.queuedEvents = [click]
  return { block, script, heard }
}

test('ERR-04 an import that fails at the start of a navigation is repeated without a reload or lost events', async () => {
  const { block, script, heard } = enhancedBlock()
  const done = hydrateBlock(block)
  window.builder!.left = Date.now()
  imports[0]!.reject(FAILURE)
  await vi.waitFor(() => expect(imports).toHaveLength(2))
  imports[1]!.resolve(script)
  await done
  expect(block.dataset.state).toBe('hydrated')
  expect(heard).toHaveLength(1)
  expect(reload).not.toHaveBeenCalled()
})

test('ERR-04 an import that began offline is repeated once the network is back, without a reload', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { block, script } = enhancedBlock()
  const done = hydrateBlock(block)
  online.mockReturnValue(true)
  imports[0]!.reject(FAILURE)
  await vi.waitFor(() => expect(imports).toHaveLength(2))
  imports[1]!.resolve(script)
  await done
  expect(block.dataset.state).toBe('hydrated')
  expect(reload).not.toHaveBeenCalled()
})

test('ERR-04 a failed import is repeated once, and a second failure reloads the page', async () => {
  const { block } = enhancedBlock()
  const done = hydrateBlock(block)
  window.builder!.left = Date.now()
  imports[0]!.reject(FAILURE)
  await vi.waitFor(() => expect(imports).toHaveLength(2))
  imports[1]!.reject(FAILURE)
  await done
  expect(block.dataset.state).toBe('failed')
  expect(reload).toHaveBeenCalledOnce()
  expect(imports).toHaveLength(2)
})

test('NAV-01 a block whose page was left while its script loaded is not hydrated until the page is shown', async () => {
  const { block, script, heard } = enhancedBlock()
  const run = vi.spyOn(script, 'default')
  const done = hydrateBlock(block)
  block.remove()
  imports[0]!.resolve(script)
  await done
  await hydrateBlock(block)
  expect(run).not.toHaveBeenCalled()
  expect(imports).toHaveLength(1)
  document.body.append(block)
  const returned = hydrateBlock(block)
  imports[1]!.resolve(script)
  await returned
  expect(block.dataset.state).toBe('hydrated')
  expect(run).toHaveBeenCalledOnce()
  expect(heard).toHaveLength(1)
})

test('ERR-04 a missing script of a page that was left does not reload the page', async () => {
  const { block, heard } = enhancedBlock()
  const done = hydrateBlock(block)
  block.remove()
  imports[0]!.reject(FAILURE)
  await done
  expect(reload).not.toHaveBeenCalled()
  expect(console.error).not.toHaveBeenCalled()
  expect(heard).toEqual([])
  expect(block.dataset.state).toBe('')
})
