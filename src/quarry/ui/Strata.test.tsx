import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Seam } from './Seam.tsx'
import { Strata } from './Strata.tsx'
import { strataLayers } from './strataLayers.ts'

test('strataLayers returns equal layers for equal seeds, and different layers for different seeds', () => {
  expect(strataLayers('tin', 640, 360)).toEqual(strataLayers('tin', 640, 360))
  expect(strataLayers('tin', 640, 360)).not.toEqual(strataLayers('rail', 640, 360))
})

test('strataLayers returns the layers in order, with one seam and valid paths', () => {
  const layers = strataLayers('biscuit', 640, 360)
  expect(layers[0]!.tone).toBe('s1')
  expect(layers.filter(({ tone }) => tone === 'seam')).toHaveLength(1)
  for (const { path } of layers) expect(path).toMatch(/^[MLQZ\d. -]+$/)
  for (const { path } of layers) expect(path).not.toContain('NaN')
})

test('Strata and Seam are hidden from assistive technology, and ids of Strata are safe in a document', () => {
  const html = renderToStaticMarkup(<Strata seed={'a "b" <c>'} />)
  expect(html).toContain('aria-hidden="true"')
  for (const [, id] of html.matchAll(/ id="([^"]+)"/g)) expect(id).toMatch(/^strata-[\w-]+$/)
  expect(renderToStaticMarkup(<Seam from="2" to="3" />)).toContain('aria-hidden="true"')
})
