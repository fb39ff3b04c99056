// @vitest-environment jsdom
import { describe, expect, test } from 'vitest'
import { seededRandom } from '../content/seededRandom.ts'
import { PageExchange } from './PageExchange.ts'
import { ServerNodes } from './ServerNodes.ts'

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

/** Shows HTML as a page that was just loaded; the result exchanges it for other HTML. */
function show(html: string) {
  document.body.innerHTML = html
  const nodes = new ServerNodes()
  const made = nodes.take(document.body) as HTMLElement
  return (next: string) => {
    const now = parse(next)
    new PageExchange(nodes, undefined).element(made, now)
    expect(made.innerHTML).toBe(now.innerHTML)
  }
}

const find = (selector: string) => document.querySelector(selector)

describe('an exchange touches what changed and nothing else', () => {
  test('what a script put at the start stays, and everything round the change is the same node', () => {
    const exchange = show('<main><p>one</p><input><p>two</p></main>')
    const floating = document.createElement('nav')
    find('main')?.prepend(floating)
    const input = find('input')
    exchange('<main><p>one</p><input><p>three</p></main>')
    expect(find('main')?.innerHTML).toBe('<nav></nav><p>one</p><input><p>three</p>')
    expect(find('main')?.firstChild).toBe(floating)
    expect(find('input')).toBe(input)
  })

  test('an attribute that a script or a reader set stays until the server changes it', () => {
    const exchange = show('<details class="a"><summary>s</summary>x</details>')
    find('details')?.setAttribute('open', '')
    exchange('<details class="b"><summary>s</summary>y</details>')
    expect(find('details')?.outerHTML).toBe('<details class="b" open=""><summary>s</summary>y</details>')
  })

  test('a block keeps its nodes where it stands elsewhere now, in other elements and in another order', () => {
    const exchange = show('<main><div data-block="a"><input></div><div data-block="b">b</div></main>')
    const input = find('input')
    exchange(
      '<main><section><div data-block="b">b</div><ul><li><div data-block="a"><input></div></li></ul></section></main>',
    )
    expect(find('input')).toBe(input)
    exchange('<main><div data-block="b"><div data-block="a"><input></div>b</div></main>')
    expect(find('input')).toBe(input)
    exchange('<main><div data-block="a"><input><div data-block="b">b</div></div></main>')
    expect(find('input')).toBe(input)
  })

  test('a block whose root is another element now keeps what stands in it', () => {
    const exchange = show('<main><div data-block="a"><input><p>words</p></div></main>')
    const input = find('input')
    exchange('<main><section data-block="a"><input><p>other</p></section></main>')
    expect(find('section input')).toBe(input)
    expect(find('main')?.innerHTML).toBe('<section data-block="a"><input><p>other</p></section>')
  })

  test('one block never becomes another', () => {
    const exchange = show('<main><details data-block="a"><summary>s</summary></details></main>')
    find('details')?.setAttribute('open', '')
    exchange('<main><details data-block="b"><summary>s</summary></details></main>')
    expect(find('details')?.hasAttribute('open')).toBe(false)
  })

  test('a new entry at the start of a list leaves the others as they are', () => {
    const exchange = show('<ul><li>a<input></li><li>b<input></li></ul>')
    const inputs = [...document.querySelectorAll('input')]
    exchange('<ul><li>new<input></li><li>a<input></li><li>b<input></li></ul>')
    expect([...document.querySelectorAll('input')].slice(1)).toEqual(inputs)
    expect(document.querySelectorAll('input')[1]).toBe(inputs[0])
  })

  test('words that a script put in the place of the server’s give way where the server changed them', () => {
    const exchange = show('<p>one</p><p>two</p>')
    find('p')!.textContent = 'by a script'
    exchange('<p>one</p><p>three</p>')
    expect(document.body.innerHTML).toBe('<p>by a script</p><p>three</p>')
    exchange('<p>four</p><p>three</p>')
    expect(document.body.innerHTML).toBe('<p>four</p><p>three</p>')
  })
})

/** A tree of elements, some of which have keys; `left` has the keys that no element has yet. */
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
  'seed %s: after each of five exchanges the page is what was made of it, with the same blocks',
  (seed) => {
    const random = seededRandom(seed)
    const tree = () => randomTree(random, [...'abcdefgh'], 4)
    const exchange = show(tree())
    for (let round = 0; round < 5; round++) {
      const blocks = new Map(
        [...document.querySelectorAll('[data-block]')].map((one) => [one.getAttribute('data-block'), one]),
      )
      const next = tree()
      exchange(next)
      expect(document.body.innerHTML).toBe(parse(next).innerHTML)
      for (const element of document.querySelectorAll('[data-block]')) {
        const before = blocks.get(element.getAttribute('data-block'))
        if (before?.nodeName === element.nodeName) expect(element).toBe(before)
      }
    }
  },
)
