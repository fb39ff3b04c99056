// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MARK, MarkedElements } from './MarkedElements.ts'

let elements: MarkedElements
let observer: MutationObserver

beforeEach(() => {
  document.body.innerHTML = '<main></main>'
  elements = new MarkedElements(document)
  observer = new MutationObserver(() => {})
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: [MARK] })
})
afterEach(() => observer.disconnect())

const main = () => document.querySelector('main')!
const told = () => elements.take(observer.takeRecords())

function add(mark: string, into: Element = main()): Element {
  const element = document.createElement('p')
  element.setAttribute(MARK, mark)
  into.append(element)
  return element
}

const marks = (count: number) => Array.from({ length: count }, (_, at) => `1-${at}`)

test('elements are found by their marks as the page is now, whatever came, went, moved or was marked anew', () => {
  for (const mark of marks(30)) add(mark)
  for (const _ of elements.noteAll());
  const first = () => document.querySelector(`[${MARK}="1-3"]`)!
  const box = add('1-box')
  const changes: (() => void)[] = [
    () => add('1-new'),
    () => add('1-inner', add('1-outer', box)),
    () => first().remove(),
    () => main().prepend(box),
    () => add('1-5'),
    () => first()?.remove(),
    // Another of the same mark stands later in the page.
    () => document.querySelector(`[${MARK}="1-5"]`)!.remove(),
    () => main().children[7]!.setAttribute(MARK, '1-other'),
    () => box.remove(),
    () => main().append(box),
  ]
  for (const change of changes) {
    change()
    told()
    for (const mark of [...marks(31), '1-box', '1-new', '1-inner', '1-outer', '1-other'])
      expect(elements.of(mark), mark).toBe(document.querySelector(`[${MARK}="${mark}"]`) ?? undefined)
  }
})

test('once all are noted, elements that are not there or come are found without a search', () => {
  for (const mark of marks(50)) add(mark)
  for (const _ of elements.noteAll());
  const search = vi.spyOn(document, 'querySelector')
  const searchAll = vi.spyOn(document, 'querySelectorAll')
  for (const mark of marks(150)) elements.of(mark)
  for (const mark of marks(150).slice(50)) add(mark, document.body)
  told()
  expect(marks(150).every((mark) => elements.of(mark))).toBe(true)
  expect([search.mock.calls, searchAll.mock.calls]).toEqual([[], []])
  search.mockRestore()
  searchAll.mockRestore()
})

test('many that are looked for in a page that is not noted yet cost few searches', () => {
  for (const mark of marks(100)) add(mark)
  const search = vi.spyOn(document, 'querySelector')
  expect(marks(100).every((mark) => elements.of(mark))).toBe(true)
  expect(search.mock.calls.length).toBeLessThan(10)
  search.mockRestore()
})
