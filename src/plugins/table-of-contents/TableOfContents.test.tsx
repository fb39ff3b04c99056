// @vitest-environment jsdom
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { composeSample, wordsOf } from '../composeSample.testkit.ts'

const chapter = (title: string, title_size = 'h2') => ({ component: 'chapter', title, title_size })

/** The table of contents of a page that holds it above some blocks. */
async function contents(...blocks: readonly object[]): Promise<HTMLElement> {
  const { root } = await composeSample('page', {
    title: 'Split a tag',
    layout: 'article',
    body: [{ component: 'table_of_contents' }, ...blocks],
  })
  return root!.querySelector('nav[aria-labelledby]')!
}

const linksOf = (nav: Element) =>
  [...nav.querySelectorAll('a')].map((link) => [wordsOf(link), link.getAttribute('href')])

test('leads to every chapter of the page, in order, however deep it stands', async () => {
  const nav = await contents(
    chapter('Before you start'),
    { component: 'grid_list', items: [chapter('Choose', 'h3')] },
    chapter('Before you start'),
  )
  expect(linksOf(nav)).toEqual([
    ['Before you start', '#before-you-start'],
    ['Choose', '#choose'],
    ['Before you start', '#before-you-start-2'],
  ])
})

test('every link has its chapter', async () => {
  const { root } = await composeSample('page', {
    title: 'Split a tag',
    body: [{ component: 'table_of_contents' }, chapter('A & B'), chapter('Über uns', 'h4')],
  })
  for (const link of root!.querySelectorAll('nav a'))
    expect(root!.querySelector(link.getAttribute('href')!)).not.toBeNull()
})

test('TOC-03 BLOCK-04 indents third level headings by 24 px and fourth level ones by 48 px', async () => {
  const nav = await contents(chapter('A'), chapter('B', 'h3'), chapter('C', 'h4'))
  // jsdom knows no layers, so the rules are taken out of theirs.
  const sheet = document.createElement('style')
  const css = readFileSync(`${import.meta.dirname}/TableOfContents.module.css`, 'utf8')
  sheet.textContent = css.replace(/^@layer blocks \{|\}\s*$/g, '')
  document.head.replaceChildren(sheet)
  document.body.replaceChildren(nav)
  const indents = [...nav.querySelectorAll('li')].map((item) =>
    getComputedStyle(item).getPropertyValue('padding-inline-start'),
  )
  expect(indents).toEqual(['0px', '24px', '48px'])
})

test('leaves out chapters without a title and forms, which have an anchor too', async () => {
  const nav = await contents(
    { component: 'chapter', content: 'Words.' },
    { component: 'course_form', form_id: 'spring' },
    chapter('What changed'),
  )
  expect(linksOf(nav)).toEqual([['What changed', '#what-changed']])
})

test('is named by its title, and not shown on a page without chapters', async () => {
  const nav = await contents(chapter('A'))
  expect(wordsOf(nav.querySelector(`#${nav.getAttribute('aria-labelledby')}`))).toBe('On this page')
  expect(nav.hidden).toBe(false)
  expect((await contents()).hidden).toBe(true)
})
