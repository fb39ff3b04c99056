// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Headed, type HeadedProps } from './Headed.tsx'

function rendered(props: HeadedProps): HTMLElement {
  const holder = document.createElement('div')
  holder.innerHTML = renderToStaticMarkup(<Headed {...props}>Matter</Headed>)
  return holder.firstElementChild as HTMLElement
}

test('Headed renders heading and lede before the content, with the layout split by default', () => {
  const split = rendered({ heading: 'A', lede: 'B', root: { id: 'a' } })
  expect([split.tagName, split.id]).toEqual(['SECTION', 'a'])
  expect([...split.querySelectorAll('.split > .head > *')].map(({ tagName }) => tagName)).toEqual(['H2', 'P'])
  expect(split.querySelector('.split > .head + .matter')?.textContent).toBe('Matter')
  expect(rendered({ heading: 'A', layout: 'stack' }).querySelector('.stack')).not.toBeNull()
})

test('Headed without a heading renders only the content, in one column', () => {
  const bare = rendered({})
  expect(bare.querySelector('.head, .split, .stack')).toBeNull()
  expect(bare.textContent).toBe('Matter')
})
