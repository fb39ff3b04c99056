// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Breadcrumbs } from './Breadcrumbs.tsx'
import { PreviousNext } from './PreviousNext.tsx'

afterEach(cleanup)

const help = { path: '/help/', title: 'Help' }
const consent = { path: '/help/consent/', title: 'Consent' }

test('breadcrumbs link to the pages above in order, and have a name', () => {
  render(<Breadcrumbs pages={[help, consent]} />)
  const breadcrumbs = screen.getByRole('navigation', { name: 'Pages above this one' })
  const links = [...breadcrumbs.querySelectorAll('li a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Help', '/help/'],
    ['Consent', '/help/consent/'],
  ])
})

test('the links to the previous and next page name their direction', () => {
  render(<PreviousNext previous={help} next={consent} />)
  // The space between them is added by the stylesheet, which is not loaded here.
  expect(screen.getByRole('link', { name: /^Previous ?Help$/ }).getAttribute('rel')).toBe('prev')
  expect(screen.getByRole('link', { name: /^Next ?Consent$/ }).getAttribute('href')).toBe('/help/consent/')
})

test('Breadcrumbs renders nothing without pages, and PreviousNext without a previous and a next page', () => {
  const { container } = render(
    <>
      <Breadcrumbs pages={[]} />
      <PreviousNext />
    </>,
  )
  expect(container.innerHTML).toBe('')
})
