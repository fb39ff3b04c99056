import { expect, test } from 'vitest'
import { escapeHtml } from './escapeHtml.ts'

test('what means something in HTML is written as its entity', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
  )
})

test('anything else stays as it is', () => {
  expect(escapeHtml('Ärger, 研究, 🙂 `x` = 5')).toBe('Ärger, 研究, 🙂 `x` = 5')
})
