// @vitest-environment jsdom
import { renderToStaticMarkup } from 'react-dom/server'
import { linkTarget } from 'strata-pages'
import { expect, test } from 'vitest'
import { Button } from './Button.tsx'
import { Card } from './Card.tsx'
import { Link, type LinkValue } from './Link.tsx'
import { Onward } from './Onward.tsx'
import { Tag } from './Tag.tsx'

const parts = {
  Link: (to: LinkValue) => <Link to={to}>Read</Link>,
  Button: (to: LinkValue) => <Button to={to}>Read</Button>,
  Onward: (to: LinkValue) => <Onward to={to}>Read</Onward>,
  Tag: (to: LinkValue) => <Tag to={to}>Read</Tag>,
  Card: (to: LinkValue) => <Card to={to} title="Read" />,
}

function anchor(part: keyof typeof parts, to: LinkValue): HTMLAnchorElement | null {
  const holder = document.createElement('div')
  holder.innerHTML = renderToStaticMarkup(parts[part](to))
  return holder.querySelector('a')
}

test.each(Object.keys(parts) as (keyof typeof parts)[])('NAV-04 %s adds the trailing slash', (part) => {
  expect(anchor(part, '/guides/tags')?.getAttribute('href')).toBe('/guides/tags/')
  expect(anchor(part, '/guides/tags?page=2')?.getAttribute('href')).toBe('/guides/tags?page=2')
  expect(anchor(part, '/guides/tags#top')?.getAttribute('href')).toBe('/guides/tags#top')
})

test.each(Object.keys(parts) as (keyof typeof parts)[])(
  'NAV-05 %s opens a different site in a new tab',
  (part) => {
    const outside = anchor(part, 'https://example.org/a')
    expect(outside?.getAttribute('href')).toBe('https://example.org/a')
    expect(outside?.target).toBe('_blank')
    expect(outside?.rel).toContain('noopener')
    expect(anchor(part, '/guides/')?.hasAttribute('target')).toBe(false)
  },
)

test('Link accepts stored links and resolved targets', () => {
  const stored = { linktype: 'story', cached_url: 'guides/tags' } as const
  expect(anchor('Link', stored)?.getAttribute('href')).toBe('/guides/tags/')
  const own = linkTarget('https://quarry.example/guides', { siteOrigin: 'https://quarry.example' })
  expect(anchor('Link', own)?.hasAttribute('target')).toBe(false)
})

test.each(['', null, undefined, 'javascript:alert(1)', { linktype: 'story' } as const])(
  'Link without a target (%j) renders a span with its children',
  (to) => {
    expect(renderToStaticMarkup(<Link to={to}>Read</Link>)).toBe('<span>Read</span>')
  },
)

test('Link passes other attributes to the anchor element', () => {
  expect(
    renderToStaticMarkup(
      <Link to="/a/" aria-current="page" data-x="1" className="c">
        Read
      </Link>,
    ),
  ).toBe('<a aria-current="page" data-x="1" class="c" href="/a/">Read</a>')
})
