// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { composeSample, textOf } from '../composeSample.testkit.ts'

test('a product tag in text has its tone', async () => {
  const { root, issues } = await composeSample('callout_box', {
    content: 'We split [[tag | Workaround]] and made [[tag tone=ochre | Hidden stock]].',
  })
  expect(issues).toEqual([])
  const tags = [...root!.querySelectorAll('p .tag')]
  expect(tags.map(textOf)).toEqual(['Workaround', 'Hidden stock'])
  expect([...tags[0]!.classList]).not.toContain('ochre')
  expect([...tags[1]!.classList]).toContain('ochre')
})

test('a product tag is neither a link nor a button', async () => {
  const { root } = await composeSample('product_tag', { label: 'Harm', tone: 'cinnabar' })
  expect(root?.tagName).toBe('P')
  expect(root?.querySelector('a, button')).toBeNull()
})
