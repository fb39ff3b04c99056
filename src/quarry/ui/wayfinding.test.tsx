// @vitest-environment jsdom
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Neighbours } from './Neighbours.tsx'
import { Trail } from './Trail.tsx'

afterEach(cleanup)

const help = { path: '/help/', title: 'Help' }
const consent = { path: '/help/consent/', title: 'Consent' }

test('a trail leads to the pages above, in order, and is named', () => {
  render(<Trail pages={[help, consent]} />)
  const trail = screen.getByRole('navigation', { name: 'Pages above this one' })
  const links = [...trail.querySelectorAll('li a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Help', '/help/'],
    ['Consent', '/help/consent/'],
  ])
})

test('neighbours say which comes before and which after', () => {
  render(<Neighbours previous={help} next={consent} />)
  // Whether a space stands between them is of the stylesheet, which is not here.
  expect(screen.getByRole('link', { name: /^Previous ?Help$/ }).getAttribute('rel')).toBe('prev')
  expect(screen.getByRole('link', { name: /^Next ?Consent$/ }).getAttribute('href')).toBe('/help/consent/')
})

test('nothing stands where there is nowhere to go', () => {
  const { container } = render(
    <>
      <Trail pages={[]} />
      <Neighbours />
    </>,
  )
  expect(container.innerHTML).toBe('')
})
