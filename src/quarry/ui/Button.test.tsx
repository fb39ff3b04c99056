// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Button, type ButtonProps } from './Button.tsx'

function rendered(props: Partial<ButtonProps>): HTMLElement {
  const holder = document.createElement('div')
  holder.innerHTML = renderToStaticMarkup(<Button {...props}>Start free</Button>)
  return holder.firstElementChild as HTMLElement
}

test('Button renders a button that does not submit by default', () => {
  expect(rendered({}).tagName).toBe('BUTTON')
  expect(rendered({}).getAttribute('type')).toBe('button')
  expect(rendered({ type: 'submit' }).getAttribute('type')).toBe('submit')
})

test('Button renders a link if it has a target', () => {
  const link = rendered({ to: '/start', id: 'start', 'aria-label': 'Start' })
  expect([link.tagName, link.getAttribute('href')]).toEqual(['A', '/start/'])
  expect([link.id, link.getAttribute('aria-label')]).toEqual(['start', 'Start'])
})

test.each([{ to: '' }, { to: '/start', disabled: true }])(
  'Button renders a disabled link with the properties %j',
  (props) => {
    const link = rendered(props)
    expect(link.hasAttribute('href')).toBe(false)
    expect([link.getAttribute('role'), link.getAttribute('aria-disabled')]).toEqual(['link', 'true'])
  },
)

test('a busy button keeps its name and has aria-busy', () => {
  const busy = rendered({ busy: true })
  expect(busy.textContent).toBe('Start free')
  expect([busy.getAttribute('aria-busy'), busy.getAttribute('aria-disabled')]).toEqual(['true', 'true'])
})

test('Button passes data attributes to the button or link element', () => {
  expect(rendered({ 'data-block': 'a' } as Partial<ButtonProps>).dataset.block).toBe('a')
  expect(rendered({ to: '/a', 'data-block': 'a' } as Partial<ButtonProps>).dataset.block).toBe('a')
})
