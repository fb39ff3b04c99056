// @vitest-environment jsdom
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Avatar } from './Avatar.tsx'
import { Disclosure } from './Disclosure.tsx'
import { Figure } from './Figure.tsx'
import { Icon } from './Icon.tsx'
import { Kbd } from './Kbd.tsx'
import { Logo } from './Logo.tsx'
import { Notice } from './Notice.tsx'
import { Prose } from './Prose.tsx'
import { Rock } from './Rock.tsx'
import { Table } from './Table.tsx'
import { Tag } from './Tag.tsx'

function rendered(part: ReactNode): HTMLElement {
  const holder = document.createElement('div')
  holder.innerHTML = renderToStaticMarkup(part)
  return holder
}

const everyPart: Record<string, ReactNode> = {
  Avatar: <Avatar name="Maren Aldous" />,
  Disclosure: <Disclosure summary="Who?">You</Disclosure>,
  Figure: <Figure caption="A drawing">…</Figure>,
  Icon: <Icon name="check" />,
  Kbd: <Kbd>K</Kbd>,
  Logo: <Logo />,
  Notice: <Notice tone="error">No</Notice>,
  Prose: <Prose>Words</Prose>,
  Rock: <Rock name="quote" />,
  Table: (
    <Table label="Days">
      <tbody />
    </Table>
  ),
  Tag: <Tag>Workaround</Tag>,
}

test.each(Object.entries(everyPart))(
  '%s renders no style attribute, no event handler and no script',
  (_, part) => {
    const html = renderToStaticMarkup(part)
    expect(html).not.toMatch(/\s(style|on\w+)=/)
    expect(html).not.toContain('<script')
  },
)

test('an icon is hidden from assistive technology unless it has a label', () => {
  expect(
    rendered(<Icon name="mail" />)
      .querySelector('.icon-mail')
      ?.getAttribute('aria-hidden'),
  ).toBe('true')
  const labelled = rendered(<Icon name="mail" label="Email" />).querySelector('[role=img]')
  expect(labelled?.getAttribute('aria-label')).toBe('Email')
})

test('an avatar without a picture shows initials that are hidden from assistive technology', () => {
  const avatar = rendered(<Avatar name="Lene Marchetti-Ross" />)
  expect(avatar.textContent).toBe('LM')
  expect(avatar.querySelector('[aria-hidden=true]')?.textContent).toBe('LM')
})

test('BLOCK-22 an avatar is 48 px', () => {
  const img = rendered(<Avatar name="Maren" src="/f/1/600x600/a/maren.jpg" />).querySelector('img')
  expect([img?.width, img?.height]).toEqual([48, 48])
})

test('a notice starts with its tone for screen readers', () => {
  expect(rendered(<Notice tone="error">No</Notice>).textContent).toBe('Error: No')
  expect(rendered(<Notice>Saved</Notice>).textContent).toBe('Saved')
})

test('a disclosure is a closed details element with its summary', () => {
  const details = rendered(<Disclosure summary={<h3>Who?</h3>}>You</Disclosure>).querySelector('details')
  expect(details?.open).toBe(false)
  expect(details?.querySelector('summary h3')?.textContent).toBe('Who?')
})

test('the scrollable region of a table can be focused by keyboard and has a name', () => {
  const region = rendered(
    <Table label="Days covered">
      <tbody />
    </Table>,
  ).firstElementChild
  expect(region?.getAttribute('aria-label')).toBe('Days covered')
  expect(region?.getAttribute('tabindex')).toBe('0')
})

test('a tag with a pressed state is a button with aria-pressed', () => {
  expect(
    rendered(<Tag pressed={false}>Harm</Tag>)
      .querySelector('button')
      ?.getAttribute('aria-pressed'),
  ).toBe('false')
  expect(rendered(<Tag>Harm</Tag>).querySelector('button')).toBeNull()
})
