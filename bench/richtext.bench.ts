import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, type TestContext, test } from 'vitest'
import { deepShapes, longShapes } from '../src/richtext/documentShapes.testkit.ts'
import { HtmlText } from '../src/richtext/HtmlText.tsx'
import { parseInlineTokens } from '../src/richtext/parseInlineTokens.ts'
import { RichText } from '../src/richtext/RichText.tsx'
import type { RichTextInput } from '../src/richtext/richTextInput.ts'

/** Maximum cost ratio for twice the size: 2, plus a quarter for noise and garbage collection. */
const MOST = 2.5

/** Milliseconds of runs for each size, enough for an undisturbed fastest run. Means depend on other load of the machine. */
const TIME = { time: 300, warmupTime: 100 }

const draw = (document: RichTextInput) => renderToStaticMarkup(createElement(RichText, { document }))

/** Measures a task at doubling sizes, and prints the cost ratio of each size to the previous one. */
async function growth(
  bench: TestContext['bench'],
  name: string,
  sizes: readonly number[],
  work: (size: number) => () => void,
) {
  const best: number[] = []
  for (const size of sizes) {
    const { latency } = await bench(`${name} ${size}`, work(size)).run(TIME)
    best.push(latency.min)
  }
  best.slice(1).forEach((time, index) => {
    const ratio = time / best[index]!
    const verdict = ratio <= MOST ? 'fine' : `too much: at most ${MOST}`
    console.log(
      `${name}: ${sizes[index]} → ${sizes[index + 1]} takes ${ratio.toFixed(2)} times as long (${verdict})`,
    )
  })
}

describe('depth', () => {
  for (const [name, make] of Object.entries(deepShapes))
    test(name, { timeout: 60_000 }, ({ bench }) =>
      growth(bench, `depth of ${name}`, [10, 20, 40, 80], (depth) => {
        const document = make(depth)
        return () => draw(document)
      }),
    )
})

describe('length', () => {
  for (const [name, make] of Object.entries(longShapes))
    test(name, { timeout: 60_000 }, ({ bench }) =>
      growth(bench, `length of ${name}`, [250, 500, 1000], (length) => {
        const document = make(length)
        return () => draw(document)
      }),
    )

  test('stored HTML', { timeout: 60_000 }, ({ bench }) =>
    growth(bench, 'length of stored HTML', [250, 500, 1000], (length) => {
      const html = '<p>a <b>b</b> <a href="/c/">c</a></p>'.repeat(length)
      return () => renderToStaticMarkup(createElement(HtmlText, { html }))
    }),
  )

  test('hostile HTML', { timeout: 60_000 }, ({ bench }) =>
    growth(bench, 'length of hostile HTML', [2500, 5000, 10_000], (length) => {
      const html = '<b>'.repeat(length) + '</i>'.repeat(length)
      return () => renderToStaticMarkup(createElement(HtmlText, { html }))
    }),
  )

  for (const piece of ['[[', '[[a b="', '[[a | ', '[[a]]'])
    test(`tokens ${piece}`, { timeout: 60_000 }, ({ bench }) =>
      growth(bench, `length of ${piece}`, [25_000, 50_000, 100_000], (length) => {
        const text = piece.repeat(length / piece.length)
        return () => parseInlineTokens(text)
      }),
    )
})
