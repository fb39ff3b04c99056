import { expect, test } from 'vitest'
import { escapeHtml } from './escapeHtml.ts'

test('escapeHtml replaces special characters by entities', () => {
  expect(escapeHtml(`<a href="x" title='y'>&amp;</a>`)).toBe(
    '&lt;a href=&quot;x&quot; title=&#39;y&#39;&gt;&amp;amp;&lt;/a&gt;',
  )
})

test('escapeHtml leaves other characters unchanged', () => {
  expect(escapeHtml('Ärger, 研究, 🙂 `x` = 5')).toBe('Ärger, 研究, 🙂 `x` = 5')
})
