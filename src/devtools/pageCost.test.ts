// @vitest-environment jsdom
import { expect, test } from 'vitest'
import type { TreeNode } from '../registry/treeNode.ts'
import { componentCosts, imageProblems } from './pageCost.ts'

const node = (component: string, parent?: TreeNode) =>
  ({ block: { component, _uid: component }, parent, plugin: {} }) as unknown as TreeNode

test('componentCosts counts the HTML of a block without the blocks inside it, and the script of each component', () => {
  document.body.innerHTML = '<section><p id="a">Äa</p><p id="b">bb</p></section>'
  const outer = node('list')
  const inner = [node('item', outer), node('item', outer)]
  const elements = new Map([
    [outer, document.querySelector('section')!],
    ...inner.map((one, index) => [one, document.querySelectorAll('p')[index]!] as const),
  ])
  const costs = componentCosts(elements, { bytes: new Map([['item', 700]]) })
  expect(
    costs.map(({ component, count, html, css, script }) => [component, count, html, css, script]),
  ).toEqual([
    ['item', 2, '<p id="a">..a</p>'.length + '<p id="b">bb</p>'.length, undefined, 700],
    ['list', 1, '<section></section>'.length, undefined, 0],
  ])
  expect(costs[0]?.largest).toBe(inner[0])
})

test('componentCosts subtracts the HTML of a block from the nearest block whose element contains it', () => {
  document.body.innerHTML = '<section><p></p></section><b></b>'
  const [outer, inner] = [document.querySelector('section')!, document.querySelector('p')!]
  const list = node('list')
  // Rendered outside of its parent's element.
  const detached = node('detached', list)
  const item = node('item', detached)
  const elements = new Map<TreeNode, HTMLElement>([
    [list, outer],
    [detached, document.querySelector('b')!],
    [item, inner],
  ])
  const sizes = componentCosts(elements, {}).map(({ component, html }) => [component, html])
  expect(Object.fromEntries(sizes)).toEqual({
    list: '<section></section>'.length,
    detached: '<b></b>'.length,
    item: '<p></p>'.length,
  })
})

test('imageProblems reports images without size, and images with far more pixels than shown', () => {
  const image = (sizes: Partial<Record<keyof HTMLImageElement, number>>, html = 'width="10" height="10"') => {
    const template = document.createElement('template')
    template.innerHTML = `<img ${html}>`
    const element = template.content.firstElementChild as HTMLImageElement
    for (const [name, value] of Object.entries(sizes)) Object.defineProperty(element, name, { value })
    return element
  }
  const shown = { clientWidth: 100, clientHeight: 100 }
  const fitting = image({ naturalWidth: 200, naturalHeight: 200, ...shown })
  const large = image({ naturalWidth: 300, naturalHeight: 300, ...shown })
  const hidden = image({ naturalWidth: 300, naturalHeight: 300, clientWidth: 0, clientHeight: 0 })
  const unsized = image({ naturalWidth: 10, naturalHeight: 10, ...shown }, 'width="10"')
  expect(imageProblems([fitting, large, hidden, unsized], 1)).toEqual([
    { image: large, message: 'An image has 300 × 300 pixels for 100 × 100.' },
    { image: unsized, message: 'An image has no width and height.' },
  ])
  expect(imageProblems([large], 2)).toEqual([])
})
