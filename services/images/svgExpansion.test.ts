import { expect, test } from 'vitest'
import { svgProblem } from './svgExpansion.ts'

const svg = (inner: string, before = '') =>
  Buffer.from(`${before}<svg xmlns="http://www.w3.org/2000/svg">${inner}</svg>`)

/** Creates nested groups with ten references each. */
const nested = (reference: (id: string) => string, levels = 8) =>
  `<g id="a0"><path d="M0 0"/></g>${Array.from({ length: levels }, (_, at) => `<g id="a${at + 1}">${reference(`a${at}`).repeat(10)}</g>`).join('')}`

test.each<[string, string, string?]>([
  ['use', nested((id) => `<use href="#${id}"/>`)],
  ['use with xlink', nested((id) => `<use xlink:href = '#${id}' x="1"></use>`)],
  ['use with a character reference', nested((id) => `<use href="&#x23;${id}"/>`)],
  ['use with a decimal reference', nested((id) => `<use href="&#35;${id}"/>`)],
  ['masks', nested((id) => `<path mask="url(#${id})"/>`)],
  ['patterns in a style attribute', nested((id) => `<path style="fill: url('#${id}')"/>`)],
  [
    'a stylesheet',
    `<style>.a { fill: url(#p) }</style><pattern id="p">${'<g/>'.repeat(2000)}</pattern>${'<g class="a"/>'.repeat(200)}`,
  ],
  ['entities', '<text>&b;</text>', '<!DOCTYPE svg [<!ENTITY a "lol"><!ENTITY b "&a;&a;">]>'],
  ['another encoding', '<\0g>'],
])('SEC-03 an SVG whose %s draw too many elements is rejected', (_, inner, before) => {
  expect(svgProblem(svg(inner, before))).toEqual(expect.any(String))
})

test.each<[string, string]>([
  ['shapes', '<path fill="#fff" d="M0 0"/>'.repeat(2000)],
  ['a symbol that is used often', `<symbol id="s"><path d=""/></symbol>${'<use href="#s"/>'.repeat(3000)}`],
  ['gradients', '<linearGradient id="g"><stop/></linearGradient><rect fill="url(#g)"/>'],
  ['a circle of references', '<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>'],
  ['a comment with tags', `<!-- ${nested((id) => `<use href="#${id}"/>`)} -->`],
  ['open tags', '<g id="#'.repeat(1000)],
])('an SVG with %s is served', (_, inner) => {
  expect(svgProblem(svg(inner))).toBeUndefined()
})

test('SEC-03 checking an SVG takes linear time', () => {
  const steps = (inner: string) => svgProblem(svg(inner))
  for (const part of ['<g>', '<use href="#a"/>', '<g id="a', '&#35;', '<!--', "<g '", '<style>#a'])
    expect(() => steps(part.repeat(5_000))).not.toThrow()
})
