// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, describe, expect, test } from 'vitest'
import footerPresets from '../../plugins/site-footer/presets.ts'
import headerPresets from '../../plugins/site-header/presets.ts'
import { SHELL_IDS } from '../../registry/anchorName.ts'
import { presetStory } from '../../registry/presetStory.ts'
import { documentHtml } from '../../site/documentHtml.ts'
import { siteIn } from '../../site/languages/siteInLanguage.ts'
import site from '../site.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'

afterEach(cleanup)

const header = (content: object) => presetStory('site_header', { name: 'x', content })
const footer = (content: object) => presetStory('site_footer', { name: 'x', content })
const entry = (label: unknown, url: string, more: object = {}) => ({
  component: 'nav_item',
  label,
  link: { linktype: 'url', url },
  ...more,
})
const shown = (content: object, path = '/') =>
  render(<Header story={header(content)} path={path} scripts={{}} />)
const wide = () => within(screen.getByRole('navigation', { name: 'Main' }))

describe('the header', () => {
  test('without settings is the site’s name alone', () => {
    render(<Header story={undefined} path="/" scripts={{}} />)
    expect(screen.getByRole('link', { name: 'Quarry' }).getAttribute('href')).toBe('/')
    expect(screen.getAllByRole('link')).toHaveLength(1)
  })

  test('marks the page that is shown, and the section it stands in', () => {
    const items = [entry('Pricing', '/pricing/'), entry('Journal', '/blog/'), entry('Home', '/')]
    shown({ items }, '/blog/a/')
    const current = (name: string) => wide().getByRole('link', { name }).getAttribute('aria-current')
    expect([current('Pricing'), current('Journal'), current('Home')]).toEqual([null, 'true', null])
    cleanup()
    shown({ items }, '/pricing/')
    expect([current('Pricing'), current('Journal')]).toEqual(['page', null])
  })

  test('an entry with entries is a native disclosure, two levels deep', () => {
    const deep = entry('Three', '/3/')
    const items = [entry('One', '', { items: [entry('Two', '/2/', { items: [deep] })] })]
    const { container } = shown({ items })
    expect(container.querySelector('nav details summary')?.textContent).toContain('One')
    expect(container.querySelector('nav details a')?.getAttribute('href')).toBe('/2/')
    expect(container.innerHTML).not.toContain('Three')
  })

  test('folds its groups on a small screen, one open at a time', () => {
    const items = [
      entry('One', '', { items: [entry('Two', '/2/')] }),
      entry('Three', '', { items: [entry('Four', '/4/')] }),
    ]
    shown({ items })
    const folds = [
      ...screen
        .getByRole('navigation', { name: 'Main, small screen', hidden: true })
        .querySelectorAll('details'),
    ]
    expect(folds.map((fold) => fold.querySelector('summary')?.textContent)).toEqual(['One', 'Three'])
    expect(new Set(folds.map((fold) => fold.getAttribute('name')))).toEqual(new Set(['small-menu']))
    expect(folds.map((fold) => fold.querySelector('a')?.getAttribute('href'))).toEqual(['/2/', '/4/'])
  })

  test('draws no link that may not be followed', () => {
    const { container } = shown({
      items: [entry('Bad', 'javascript:alert(1)'), entry('None', '')],
      login_label: 'Log in',
    })
    expect([...container.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(['/'])
    expect(wide().getByText('Bad').tagName).toBe('SPAN')
  })

  test('says its news only where there are any', () => {
    shown({
      announcement: 'Search reads 34 languages.',
      announcement_link: { linktype: 'url', url: '/new/' },
    })
    const news = within(screen.getByRole('complementary', { name: 'Announcement' }))
    expect(news.getByRole('link', { name: 'See how' }).getAttribute('href')).toBe('/new/')
    cleanup()
    shown({ announcement: '' })
    expect(screen.queryByRole('complementary')).toBeNull()
  })

  test.each(headerPresets)('has a name for every link and control ($name)', ({ content }) => {
    const { container } = shown(content)
    for (const control of container.querySelectorAll('a, summary'))
      expect(control.getAttribute('aria-label') || control.textContent?.trim()).toBeTruthy()
  })

  test('keeps its head, whatever its settings hold', () => {
    const items = [
      null,
      5,
      { component: 'quote' },
      entry(5, '/a/'),
      entry('A', '/a/', { items: [null, 'x'] }),
    ]
    for (const broken of [{ items }, { items: 'x' }, { announcement: {}, login_label: 5, action_link: 7 }])
      expect(renderToStaticMarkup(<Header story={header(broken)} path="/" scripts={{}} />)).toContain(
        'Quarry',
      )
  })
})

describe('the footer', () => {
  test('without settings is the site’s name', () => {
    render(<Footer story={undefined} path="/" scripts={{}} />)
    expect(screen.getByRole('contentinfo').textContent).toContain('Quarry')
    expect(screen.queryByRole('navigation')).toBeNull()
  })

  test('has a navigation with a name for each column', () => {
    render(<Footer story={footer(footerPresets[0]!.content)} path="/" scripts={{}} />)
    const learn = within(screen.getByRole('navigation', { name: 'Learn' }))
    expect(learn.getByRole('heading', { level: 2 }).textContent).toBe('Learn')
    expect(learn.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/guides/',
      '/blog/',
    ])
  })

  test('keeps its head, whatever its settings hold', () => {
    for (const broken of [{ columns: [null, entry(5, ''), 'x'] }, { columns: {} }, { claim: 5, legal: [] }])
      expect(renderToStaticMarkup(<Footer story={footer(broken)} path="/" scripts={{}} />)).toContain(
        'Quarry',
      )
  })
})

test('every id of the shell is one that headings leave alone', () => {
  const holder = document.createElement('div')
  holder.innerHTML = documentHtml({
    site: siteIn(site),
    build: '',
    shell: '',
    version: 'published',
    head: { title: '', noIndex: false },
    styles: [],
    fonts: [],
    headerHtml: renderToStaticMarkup(
      <Header story={header(headerPresets[1]!.content)} path="/" scripts={{}} />,
    ),
    bodyHtml: '',
    footerHtml: renderToStaticMarkup(
      <Footer story={footer(footerPresets[0]!.content)} path="/" scripts={{}} />,
    ),
  })
  const ids = [...holder.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids).toContain('main')
  expect(SHELL_IDS).toEqual(expect.arrayContaining(ids))
})
