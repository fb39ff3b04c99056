import { expect, test } from 'vitest'
import { isChoicesHtml } from './choicesPolicy.ts'

test('the policy of the cookie choices accepts their texts and the icons of the library only', () => {
  const icon = '<svg viewBox="0 0 24 24" stroke-width="1.5"><path d="M 19.5 4.5 L 4.5 19.5"/></svg>'
  for (const html of ['Cookie choices', 'Counting visits', icon])
    expect([html, isChoicesHtml(html)]).toEqual([html, true])
  for (const html of [
    '',
    '<b>Cookie choices</b>',
    'analytics visits',
    `${icon}<script>`,
    icon.replace('"/>', '" onload="a()"/>'),
  ])
    expect([html, isChoicesHtml(html)]).toEqual([html, false])
})
