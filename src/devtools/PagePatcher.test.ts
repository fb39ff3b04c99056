// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../content/seededRandom.ts'
import { PagePatcher } from './PagePatcher.ts'
import { ServerNodes } from './ServerNodes.ts'

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

/** Shows HTML as a loaded page. Returns a function that patches it to new HTML. */
function show(html: string) {
  document.body.innerHTML = html
  const nodes = new ServerNodes()
  const served = nodes.addLoaded(document.body) as HTMLElement
  return (next: string) => {
    const nextBody = parse(next)
    new PagePatcher(nodes, undefined).patch(served, nextBody)
    expect(served.innerHTML).toBe(nextBody.innerHTML)
  }
}

const find = (selector: string) => document.querySelector(selector)

describe('minimal changes', () => {
  test('PagePatcher preserves nodes that a script added, and unchanged nodes', () => {
    const patch = show('<main><p>one</p><input><p>two</p></main>')
    const floating = document.createElement('nav')
    find('main')?.prepend(floating)
    const input = find('input')
    patch('<main><p>one</p><input><p>three</p></main>')
    expect(find('main')?.innerHTML).toBe('<nav></nav><p>one</p><input><p>three</p>')
    expect(find('main')?.firstChild).toBe(floating)
    expect(find('input')).toBe(input)
  })

  test('PagePatcher preserves attributes that a script set until the server’s value changes', () => {
    const patch = show('<details class="a"><summary>s</summary>x</details>')
    find('details')?.setAttribute('open', '')
    patch('<details class="b"><summary>s</summary>y</details>')
    expect(find('details')?.outerHTML).toBe('<details class="b" open=""><summary>s</summary>y</details>')
  })

  test('PagePatcher preserves the nodes of blocks that moved or were reordered', () => {
    const patch = show('<main><div data-block="a"><input></div><div data-block="b">b</div></main>')
    const input = find('input')
    patch(
      '<main><section><div data-block="b">b</div><ul><li><div data-block="a"><input></div></li></ul></section></main>',
    )
    expect(find('input')).toBe(input)
    patch('<main><div data-block="b"><div data-block="a"><input></div>b</div></main>')
    expect(find('input')).toBe(input)
    patch('<main><div data-block="a"><input><div data-block="b">b</div></div></main>')
    expect(find('input')).toBe(input)
  })

  test('PagePatcher preserves the children of a block whose root element changed', () => {
    const patch = show('<main><div data-block="a"><input><p>words</p></div></main>')
    const input = find('input')
    patch('<main><section data-block="a"><input><p>other</p></section></main>')
    expect(find('section input')).toBe(input)
    expect(find('main')?.innerHTML).toBe('<section data-block="a"><input><p>other</p></section>')
  })

  test('PagePatcher creates a new element for a different block', () => {
    const patch = show('<main><details data-block="a"><summary>s</summary></details></main>')
    find('details')?.setAttribute('open', '')
    patch('<main><details data-block="b"><summary>s</summary></details></main>')
    expect(find('details')?.hasAttribute('open')).toBe(false)
  })

  test('PagePatcher preserves list entries when a new entry is added at the start', () => {
    const patch = show('<ul><li>a<input></li><li>b<input></li></ul>')
    const inputs = [...document.querySelectorAll('input')]
    patch('<ul><li>new<input></li><li>a<input></li><li>b<input></li></ul>')
    expect([...document.querySelectorAll('input')].slice(1)).toEqual(inputs)
    expect(document.querySelectorAll('input')[1]).toBe(inputs[0])
  })

  test('PagePatcher replaces text that a script set when the server’s text changes', () => {
    const patch = show('<p>one</p><p>two</p>')
    find('p')!.textContent = 'by a script'
    patch('<p>one</p><p>three</p>')
    expect(document.body.innerHTML).toBe('<p>by a script</p><p>three</p>')
    patch('<p>four</p><p>three</p>')
    expect(document.body.innerHTML).toBe('<p>four</p><p>three</p>')
  })
})

/** Returns a random tree of elements, some with keys; `left` contains the unused keys. */
function randomTree(random: () => number, left: string[], depth: number): string {
  const pick = <T>(from: readonly T[]): T => from[Math.floor(random() * from.length)]!
  return Array.from({ length: Math.floor(random() * 5) }, () => {
    if (random() < 0.3) return pick(['words', 'more', 'other'])
    const name = pick(['div', 'section', 'span', 'b'])
    const key =
      random() < 0.5 && left.length
        ? ` data-block="${left.splice(Math.floor(random() * left.length), 1)}"`
        : ''
    const look = random() < 0.3 ? ` class="${pick(['x', 'y'])}"` : ''
    return `<${name}${key}${look}>${depth ? randomTree(random, left, depth - 1) : ''}</${name}>`
  }).join('')
}

test.each(Array.from({ length: 100 }, (_, seed) => seed))(
  'PagePatcher patches a page to five random trees and preserves the elements of blocks (seed %s)',
  (seed) => {
    const random = seededRandom(seed)
    const tree = () => randomTree(random, [...'abcdefgh'], 4)
    const patch = show(tree())
    for (let round = 0; round < 5; round++) {
      const blocks = new Map(
        [...document.querySelectorAll('[data-block]')].map((one) => [one.getAttribute('data-block'), one]),
      )
      const next = tree()
      patch(next)
      expect(document.body.innerHTML).toBe(parse(next).innerHTML)
      for (const element of document.querySelectorAll('[data-block]')) {
        const before = blocks.get(element.getAttribute('data-block'))
        if (before?.nodeName === element.nodeName) expect(element).toBe(before)
      }
    }
  },
)
