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
const update = () => elements.update(observer.takeRecords())

function add(mark: string, into: Element = main()): Element {
  const element = document.createElement('p')
  element.setAttribute(MARK, mark)
  into.append(element)
  return element
}

const marks = (count: number) => Array.from({ length: count }, (_, at) => `1-${at}`)

test('MarkedElements finds elements by mark after elements are added, removed, moved or marked differently', () => {
  for (const mark of marks(30)) add(mark)
  for (const _ of elements.indexAll());
  const first = () => document.querySelector(`[${MARK}="1-3"]`)!
  const box = add('1-box')
  const changes: (() => void)[] = [
    () => add('1-new'),
    () => add('1-inner', add('1-outer', box)),
    () => first().remove(),
    () => main().prepend(box),
    () => add('1-5'),
    () => first()?.remove(),
    // A second element with the same mark is later in the page.
    () => document.querySelector(`[${MARK}="1-5"]`)!.remove(),
    () => main().children[7]!.setAttribute(MARK, '1-other'),
    () => box.remove(),
    () => main().append(box),
  ]
  for (const change of changes) {
    change()
    update()
    for (const mark of [...marks(31), '1-box', '1-new', '1-inner', '1-outer', '1-other'])
      expect(elements.find(mark), mark).toBe(document.querySelector(`[${MARK}="${mark}"]`) ?? undefined)
  }
})

test('MarkedElements finds present, missing and added elements without a search of the document after indexAll', () => {
  for (const mark of marks(50)) add(mark)
  for (const _ of elements.indexAll());
  const search = vi.spyOn(document, 'querySelector')
  const searchAll = vi.spyOn(document, 'querySelectorAll')
  for (const mark of marks(150)) elements.find(mark)
  for (const mark of marks(150).slice(50)) add(mark, document.body)
  update()
  expect(marks(150).every((mark) => elements.find(mark))).toBe(true)
  expect([search.mock.calls, searchAll.mock.calls]).toEqual([[], []])
  search.mockRestore()
  searchAll.mockRestore()
})

test('MarkedElements finds many elements with few searches of the document before indexAll', () => {
  for (const mark of marks(100)) add(mark)
  const search = vi.spyOn(document, 'querySelector')
  expect(marks(100).every((mark) => elements.find(mark))).toBe(true)
  expect(search.mock.calls.length).toBeLessThan(10)
  search.mockRestore()
})
