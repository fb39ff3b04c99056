import { expect, test } from 'vitest'
import { BrowserFailures } from './BrowserFailures.ts'
import { Failures } from './Failures.ts'
import type { BrowserFailure } from './readBrowserFailure.ts'

const failure = (reason: string, file = 'plugins/quote/Quote.tsx'): BrowserFailure => ({
  what: 'Block quote threw in the browser',
  reason,
  location: { file, line: 3, column: 1 },
  frame: [],
  stack: [],
  component: 'quote',
  uid: 'q',
  files: new Set([file, 'plugins/quote/index.ts']),
})

function create() {
  const printed: string[] = []
  const failures = new Failures((message) => printed.push(message))
  return { printed, failures, browser: new BrowserFailures(failures) }
}

const now = () => Date.now() + 1
const at = (document: string, path = '/') => ({ document, path, time: now() })

test('DEV-10 a failure is shown only to its document while it shows that path, and is printed once for all documents', () => {
  const { printed, failures, browser } = create()
  browser.add(at('one'), failure('broken'))
  browser.add(at('two'), failure('broken'))
  expect(failures.find('/', 'one')).toHaveLength(1)
  expect(failures.isOn('/', 'one')).toBe(true)
  expect(failures.find('/', 'three')).toEqual([])
  expect(failures.find('/about/', 'one')).toEqual([])
  expect(browser.issues('one', '/', {})).toMatchObject([
    {
      code: 'failed_in_browser',
      message: 'Block quote threw in the browser: broken (plugins/quote/Quote.tsx:3:1)',
    },
  ])
  expect(printed).toHaveLength(1)
})

test('DEV-10 a change of an involved file removes a failure, and a report from before the change is ignored', () => {
  const { printed, failures, browser } = create()
  browser.add(at('one'), failure('broken'))
  browser.drop(new Set(['plugins/list/List.tsx']))
  expect(failures.find('/', 'one')).toHaveLength(1)
  browser.drop(new Set(['plugins/quote/index.ts']))
  expect(failures.find('/', 'one')).toEqual([])
  browser.add({ document: 'one', path: '/', time: Date.now() - 1000 }, failure('broken'))
  expect(failures.find('/', 'one')).toEqual([])
  browser.add({ document: 'one', path: '/', time: Date.now() + 1000 }, failure('broken'))
  expect(failures.find('/', 'one')).toHaveLength(1)
  expect(printed).toHaveLength(2)
})

test('DEV-10 an error that is reported twice with different positions in a file is shown and printed once', () => {
  const { printed, failures, browser } = create()
  const throwing = failure('broken')
  const moved = { ...throwing, location: { file: 'plugins/quote/Quote.tsx', line: 9, column: 7 } }
  expect(browser.add(at('one'), throwing)).toBe(true)
  expect(browser.add(at('one'), moved)).toBe(true)
  expect([failures.find('/', 'one'), printed]).toEqual([[throwing], [expect.stringContaining(':3:1')]])
  // The same error of a second block is a separate finding, and one entry of the panel.
  browser.add(at('one'), { ...moved, uid: 'second' })
  expect(browser.issues('one', '/', {})).toHaveLength(2)
  expect(failures.find('/', 'one')).toEqual([throwing])
  browser.add(at('one'), failure('broken', 'plugins/quote/parts.ts'))
  browser.add(at('one'), failure('broken differently'))
  expect(failures.find('/', 'one')).toHaveLength(3)
})

test('DEV-10 documents and their failures are bounded', () => {
  const { failures, browser } = create()
  for (let count = 0; count < 20; count++) expect(browser.add(at('full'), failure(`${count}`))).toBe(true)
  expect(browser.add(at('full'), failure('one more'))).toBe(false)
  for (let count = 0; count < 30; count++) browser.add(at(`document ${count}`), failure('broken'))
  expect(failures.find('/', 'full')).toEqual([])
  expect(failures.find('/', 'document 0')).toHaveLength(1)
})
